import { useEffect, useRef, useState } from 'preact/hooks';
import { callService } from '../api/client.js';
import { keyNow } from '../api/key.js';
import type { Answer, PhoneData, PredictionData, PredictionRequestBody } from '../api/types.js';
import { KeyCard } from '../app/key-card.js';
import type { PageProps } from '../app/router.js';
import { announce, genderWord, PageHead, ProblemNotice, percent, useTask } from '../kit/index.js';
import { EvidenceCard } from './evidence-card.js';
import { Examples } from './examples.js';
import { formOf, isFirstVisit } from './link.js';
import { PlaygroundFormCard } from './playground-form.js';
import { ReadingsCard } from './readings-card.js';
import { emptyForm, missingOf, type PlaygroundForm, type PlaygroundRequest, requestOf } from './request.js';
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

/** Sends the question of a link, once for each link that is opened. */
function useLink(query: URLSearchParams, ask: (form: PlaygroundForm, isSent: boolean) => void): void {
  const isFirst = useRef(true);
  const link = query.toString();
  useEffect(() => {
    const linked = formOf(query);
    if (linked !== null) ask(linked, !isFirst.current || isFirstVisit());
    isFirst.current = false;
  }, [link]);
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
    if (missing !== null) {
      setOutcome(null);
      return announce(missing);
    }
    void task.run(async () => {
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
  useLink(place.query, fillAndAsk);
  // An edited form no longer matches the answer.
  const isAnswered = JSON.stringify(request) === sent;
  const isUntouched = outcome === null && task.problem === null && form.value === '';
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
