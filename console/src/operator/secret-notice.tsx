import { CodeBlock, Notice } from '../kit/index.js';

/** A new key in clear text; the service stores only its hash. */
export const SecretNotice = ({ secret }: { readonly secret: string | null }) =>
  secret === null ? (
    <Notice tone="warn" title="Key already created">
      <p>An earlier attempt created the account. Its key cannot be shown again; create a new key for it.</p>
    </Notice>
  ) : (
    <Notice tone="good" title="Copy the key now. It will not be shown again.">
      <CodeBlock code={secret} label="API key" />
    </Notice>
  );
