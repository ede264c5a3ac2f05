import { serviceUrl } from '../api/client.js';
import { useKey } from '../api/key.js';
import { CodeBlock, CopyButton, Tabs } from '../kit/index.js';
import { linkOf, type PlaygroundForm, type PlaygroundRequest } from './request.js';
import { keyPlaceholder, snippetsOf } from './snippets.js';

export interface RequestCardProps {
  readonly form: PlaygroundForm;
  readonly request: PlaygroundRequest;
  /** The body of the answer, once there is one. */
  readonly answer: unknown;
}

/** The request as code, and the answer as JSON. */
export function RequestCard({ form, request, answer }: RequestCardProps) {
  const hasKey = useKey().key.trim() !== '';
  const snippets = snippetsOf(request, { url: serviceUrl(request.path), hasKey });
  const codes = snippets.map(({ label, code }) => ({
    label,
    content: () => <CodeBlock code={code} label={`Request as ${label}`} />,
  }));
  const json = {
    label: 'Answer (JSON)',
    content: () => <CodeBlock code={JSON.stringify(answer, null, 2)} label="Answer as JSON" />,
  };
  return (
    <section class="card stack stack-tight" aria-labelledby="request-title">
      <div class="row row-apart">
        <h2 id="request-title">As code</h2>
        {form.value.trim() !== '' && (
          <CopyButton
            text={`${serviceUrl('console/')}#${linkOf(form)}`}
            label="Copy link to this question"
            word="Copy link"
          />
        )}
      </div>
      {hasKey && (
        <p class="small soft">
          Replace <code>{keyPlaceholder}</code> with your key. Send keys in a header, never in a URL.
        </p>
      )}
      <Tabs label="Code samples" tabs={answer == null ? codes : [...codes, json]} />
    </section>
  );
}
