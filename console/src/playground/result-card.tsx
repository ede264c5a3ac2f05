import { countryName } from '../api/countries.js';
import type { Answer, Gender, Meta, PhoneData, PredictionData } from '../api/types.js';
import { Badge, Facts, genderWord, percent, plural, Value, whole } from '../kit/index.js';
import { cautionOf, countryTerm, explainResult, matchWord, sourceWord } from './wording.js';

const none = <span class="soft">None</span>;

/** The charge and the remaining credits. */
function costFacts({ usage, access }: Meta): [string, string][] {
  const isTrial = access?.mode === 'ip_trial';
  const charged =
    usage.charged_credits === null ? 'Not confirmed yet' : plural(usage.charged_credits, 'credit');
  const left = usage.remaining_credits === null ? 'Unknown' : plural(usage.remaining_credits, 'credit');
  return [
    ['Charged', charged],
    [isTrial ? 'Trial credits left' : 'Credits left', left],
  ];
}

/** A share from 0 to 1 as a bar; the text beside it has the figure. */
const ShareBar = ({ share, tone }: { readonly share: number; readonly tone: Gender | 'unknown' }) => (
  <div class="share-bar" aria-hidden="true">
    <div class={`share-bar-fill tone-${tone}`} style={{ width: `${share * 100}%` }} />
  </div>
);

function Confidence({ result }: { readonly result: PredictionData }) {
  if (result.confidence === null) return null;
  return (
    <div class="confidence">
      <div class="row row-apart figures">
        <span class="small soft">
          {result.confidence_kind === 'model_reported' ? 'Confidence reported by the model' : 'Confidence'}
        </span>
        <strong>{percent(result.confidence)}</strong>
      </div>
      <ShareBar share={result.confidence} tone={result.gender ?? 'unknown'} />
    </div>
  );
}

export function PredictionCard({ answer }: { readonly answer: Answer<PredictionData> }) {
  const { data, meta } = answer;
  const caution = cautionOf(data);
  const name = data.match.name ?? data.name;
  return (
    <section class="card stack" aria-labelledby="result-title">
      <div class="row row-apart">
        <h2 id="result-title" class={`verdict verdict-${data.gender ?? 'unknown'}`}>
          {genderWord(data.gender)}
        </h2>
        <Badge tone={data.gender === null ? 'warn' : 'plain'}>{sourceWord(data)}</Badge>
      </div>
      <Confidence result={data} />
      <p>{explainResult(data)}</p>
      {caution && <p class="small soft">{caution}</p>}
      <Facts
        facts={[
          ['Name', name === null ? none : <Value>{name}</Value>],
          ['Based on', matchWord(data)],
          [countryTerm(data), data.country === null ? none : countryName(data.country)],
          ['Sample count', data.sample_count === null ? none : whole(data.sample_count)],
          ...costFacts(meta),
          ['Request ID', <code key="id">{meta.request_id}</code>],
        ]}
      />
      <p class="small soft">
        An inference from statistics, not a fact about a person. A person’s own statement takes precedence.
      </p>
    </section>
  );
}

const phoneVerdict = ({ valid, possible }: PhoneData): readonly [word: string, sentence: string] => {
  if (valid) return ['Valid', 'The number is in a range that its country has assigned.'];
  if (possible) return ['Possible', 'The length is right, but the country has not assigned this range.'];
  return ['Not valid', 'No country uses numbers of this form.'];
};

export function PhoneCard({ answer }: { readonly answer: Answer<PhoneData> }) {
  const { data, meta } = answer;
  const [word, sentence] = phoneVerdict(data);
  return (
    <section class="card stack" aria-labelledby="result-title">
      <h2 id="result-title" class="verdict">
        {word}
      </h2>
      <p>{sentence} Reachability is not checked.</p>
      <Facts
        facts={[
          ['International format', data.e164 === null ? none : <code key="e164">{data.e164}</code>],
          ['Country', data.country === null ? none : countryName(data.country)],
          ['Calling code', data.country_calling_code === null ? none : `+${data.country_calling_code}`],
          ...costFacts(meta),
          ['Request ID', <code key="id">{meta.request_id}</code>],
        ]}
      />
    </section>
  );
}
