import { useState } from 'preact/hooks';
import { callService } from '../api/client.js';
import { keyNow } from '../api/key.js';
import type { Evidence } from '../api/types.js';
import { BarChart, Button, Facts, LoadNotice, Notice, type Series, useLoad, Value } from '../kit/index.js';
import { evidenceBars, listedCountries } from './wording.js';

const series: readonly Series[] = [
  { key: 'female', label: 'Recorded as female', tone: 'female' },
  { key: 'male', label: 'Recorded as male', tone: 'male' },
];

const shownAtFirst = 9;

const listWords = { female: 'Female', male: 'Male', unisex: 'Either, or lists disagree' } as const;

function Lists({ evidence }: { readonly evidence: Evidence }) {
  const lists = listedCountries(evidence);
  if (lists.length === 0) return null;
  return (
    <div class="stack stack-tight">
      <h3>Lists without counts</h3>
      <p class="small soft">
        These lists say which gender a name has in a country, but not how many people have it.
      </p>
      <Facts facts={lists.map(({ listedAs, names }) => [listWords[listedAs], names.join(', ')])} />
    </div>
  );
}

function Bars({ evidence }: { readonly evidence: Evidence }) {
  const [isWhole, setWhole] = useState(false);
  const bars = evidenceBars(evidence);
  if (bars.length === 0)
    return (
      <Notice title="No counts for this name">
        <p>It appears only in lists without counts. Answers from them have a sample count of 0.</p>
      </Notice>
    );
  const shown = isWhole ? bars : bars.slice(0, shownAtFirst);
  return (
    <>
      <BarChart
        label={`Shares of women and men with the name ${evidence.name}, by country`}
        series={series}
        rows={shown}
        asShares
        rowHeader="Country"
      />
      {bars.length > 1 && (
        <p class="small soft">
          The worldwide total adds up the national registers, and is larger where other samples cover more
          people.
        </p>
      )}
      {bars.length > shownAtFirst && (
        <div>
          <Button isSmall onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer countries' : `Show all ${bars.length - 1} countries`}
          </Button>
        </div>
      )}
    </>
  );
}

/** What the dataset has about the matched name; free of charge. */
export function EvidenceCard({ name }: { readonly name: string }) {
  const path = `console/evidence?name=${encodeURIComponent(name)}`;
  const loaded = useLoad(() => callService<Evidence>(path, { bearer: keyNow() }), [name]);
  const { data } = loaded;
  if (data !== null && data.name === null) return null;
  return (
    <section class="card stack" aria-labelledby="evidence-title">
      <div>
        <h2 id="evidence-title">
          Evidence for “<Value>{data?.name ?? name}</Value>”
        </h2>
        <p class="small soft">
          Sex recorded at birth or in registers, by country. Viewing the evidence is free.
        </p>
      </div>
      <LoadNotice {...loaded} />
      {data && <Bars evidence={data} />}
      {data && <Lists evidence={data} />}
    </section>
  );
}
