import { CodeBlock, Notice } from '../kit/index.js';

/** A fresh key in clear text: the service keeps a hash of it alone. */
export const SecretNotice = ({ secret }: { readonly secret: string | null }) =>
  secret === null ? (
    <Notice tone="warn" title="The key was shown before">
      <p>The request had reached the service already. Its key cannot be shown again: make another one.</p>
    </Notice>
  ) : (
    <Notice tone="good" title="Copy the key now: it is not shown again">
      <CodeBlock code={secret} label="API key" />
    </Notice>
  );
