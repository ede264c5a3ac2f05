import { useEffect, useRef, useState } from 'preact/hooks';
import { callService } from '../api/client.js';
import { keyNow } from '../api/key.js';
import type { Answer, PhoneData, PredictionData, PredictionRequestBody } from '../api/types.js';
import { KeyCard } from '../app/key-card.js';
import type { PageProps } from '../app/router.js';
import {
  announce,
  Button,
  genderWord,
  PageHead,
  ProblemNotice,
  percent,
  useFocusKept,
  useTask,
} from '../kit/index.js';
import { EvidenceCard } from './evidence-card.js';
import { PlaygroundFormCard } from './playground-form.js';
import { ReadingsCard } from './readings-card.js';
import {
  emptyForm,
  formOf,
  missingOf,
  type PlaygroundForm,
  type PlaygroundRequest,
  requestOf,
} from './request.js';
import { RequestCard } from './request-card.js';
import { PhoneCard, PredictionCard } from './result-card.js';

type Outcome =
  | {
      readonly kind: 'gender';
      readonly answer: Answer<PredictionData>;
      readonly question: PredictionRequestBody;
    }
  | { readonly kind: 'phone'; readonly answer: Answer<PhoneData> };

async function send({ path, body }: PlaygroundRequest): Promise<Outcome> {
  const options = { method: 'POST', body, bearer: keyNow() } as const;
  if (path === 'api/v2/phone/validate')
    return { kind: 'phone', answer: await callService<Answer<PhoneData>>(path, options) };
  const answer = await callService<Answer<PredictionData>>(path, options);
  return { kind: 'gender', answer, question: body as PredictionRequestBody };
}

function announcementOf(outcome: Outcome): string {
  if (outcome.kind === 'phone') return outcome.answer.data.valid ? 'Valid number' : 'Not a valid number';
  const { gender, confidence } = outcome.answer.data;
  const certainty = confidence === null ? '' : `, confidence ${percent(confidence)}`;
  return `Result: ${genderWord(gender)}${certainty}`;
}

/** The matched name; null: none. */
const nameOf = (outcome: Outcome): string | null =>
  outcome.kind === 'gender' ? (outcome.answer.data.match.name ?? outcome.answer.data.name) : null;

/** Scrolls to a result below the visible area, as on a phone, without moving the focus. */
function showResult(): void {
  requestAnimationFrame(() => {
    const title = document.getElementById('result-title');
    if (title && title.getBoundingClientRect().top > innerHeight * 0.8)
      title.scrollIntoView({ block: 'start' });
  });
}

const examples: readonly (PlaygroundForm & { readonly why: string })[] = [
  { ...emptyForm, value: 'Andrea', country: 'IT', why: 'Gender depends on the country' },
  { ...emptyForm, value: 'Robin', why: 'A name used by women and men' },
  { ...emptyForm, type: 'email', value: 'karen.smith@example.com', why: 'A name in an e-mail address' },
  {
    ...emptyForm,
    type: 'username',
    value: 'la_abuelita',
    country: 'MX',
    isForced: true,
    why: 'A nickname, interpreted',
  },
  { ...emptyForm, type: 'phone', value: '020 7946 0000', country: 'GB', why: 'A phone number' },
];

interface ExamplesProps {
  readonly onForm: (form: PlaygroundForm) => void;
}

/** Fills the form and asks at once. */
const Examples = ({ onForm }: ExamplesProps) => (
  <section class="card stack" aria-labelledby="examples-title">
    <div>
      <h2 id="examples-title">Try an example</h2>
      <p class="small soft">
        Examples run immediately. Each costs one credit, like any request; the nickname costs two.
      </p>
    </div>
    <ul class="examples">
      {examples.map(({ why, ...form }) => (
        <li key={form.value}>
          <Button onClick={() => onForm(form)}>{form.value}</Button>
          <span class="small soft">{why}</span>
        </li>
      ))}
    </ul>
  </section>
);

function OutcomeCards({ outcome }: { readonly outcome: Outcome }) {
  const name = nameOf(outcome);
  return (
    <>
      {outcome.kind === 'phone' && <PhoneCard answer={outcome.answer} />}
      {outcome.kind === 'gender' && <PredictionCard answer={outcome.answer} />}
      {name !== null && <EvidenceCard key={name} name={name} />}
      {outcome.kind === 'gender' && <ReadingsCard question={outcome.question} />}
    </>
  );
}

/** A page that is reloaded or gone back to sends no request: it would cost another credit. */
function isFirstVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry === undefined || entry.type === 'navigate';
}

/** Sends the question of a link, once for each link that is opened, after the request in flight. */
function useLink(
  query: URLSearchParams,
  isBusy: boolean,
  ask: (form: PlaygroundForm, isSent: boolean) => void,
): void {
  const followed = useRef<string | null>(null);
  const link = query.toString();
  useEffect(() => {
    if (isBusy || followed.current === link) return;
    const linked = formOf(query);
    if (linked !== null) ask(linked, followed.current !== null || isFirstVisit());
    followed.current = link;
  }, [link, isBusy]);
}

export function PlaygroundPage({ place }: PageProps) {
  const [form, setForm] = useState<PlaygroundForm>(emptyForm);
  const [error, setError] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  /** The last request that was answered. */
  const [sent, setSent] = useState('');
  const task = useTask();
  const change = (next: PlaygroundForm) => {
    setForm(next);
    setError(null);
  };
  const request = requestOf(form);
  const ask = (asked: PlaygroundForm) => {
    const missing = missingOf(asked);
    setError(missing);
    if (missing !== null) return setOutcome(null);
    task.run(async () => {
      setOutcome(null);
      const next = await send(requestOf(asked));
      setOutcome(next);
      setSent(JSON.stringify(requestOf(asked)));
      announce(announcementOf(next));
      showResult();
    });
  };
  const fillAndAsk = (asked: PlaygroundForm, isSent = true) => {
    change(asked);
    if (isSent) ask(asked);
  };
  useLink(place.query, task.isBusy, fillAndAsk);
  // An edited form no longer matches the answer.
  const isAnswered = JSON.stringify(request) === sent;
  const isUntouched = outcome === null && task.problem === null && form.value === '';
  // The examples go once one is asked.
  useFocusKept([isUntouched]);
  return (
    <>
      <PageHead title="Playground">
        <p>
          Try a single value and see the evidence behind the answer. Requests cost the same as through the
          API.
        </p>
      </PageHead>
      <div class="sides">
        <PlaygroundFormCard
          form={form}
          onForm={change}
          onSend={() => ask(form)}
          isBusy={task.isBusy}
          error={error}
        />
        <div class="stack sides-main">
          {isUntouched && <Examples onForm={fillAndAsk} />}
          {task.problem && <ProblemNotice problem={task.problem} />}
          {outcome && <OutcomeCards outcome={outcome} />}
          {!isUntouched && (
            <RequestCard form={form} request={request} answer={isAnswered ? outcome?.answer : null} />
          )}
        </div>
        <KeyCard />
      </div>
    </>
  );
}
