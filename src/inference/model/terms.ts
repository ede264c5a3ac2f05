/** Most terms of one value; further ones are dropped. */
const TERMS_MAX = 2_048;
/** A term whose logarithm is so far below the highest changes no probability by more than 1e-10. */
const NEGLIGIBLE = 24;
/** Relative difference up to which two origins tie; the first is shown, so that rounding never decides. */
const TIE = 1e-9;
/** Least probability of a span that is reported: a smaller one decides no gender. */
const SPAN_MIN = 1e-3;
/** Span ids are below this. */
const SPAN_IDS_MAX = 256;

/** One reading of a value, which `span` identifies by its given name's words, summed over all origins. */
export interface SpanMass {
  readonly span: number;
  /** Probability among the readings as a name, 0 to 1. */
  readonly probability: number;
  /** Probability of female in it, by the given name and the words beside it; 0 to 1. */
  readonly female: number;
  /** The origin with the largest share of it, an index in `Dataset.countries` or -1 for the world, and that share. */
  readonly country: number;
  readonly countryShare: number;
  /** Probability of female of the given name there; 0 to 1. */
  readonly share: number;
}

export interface Posterior {
  /** Probability of female given that the value is a name, before titles; 0 to 1. */
  readonly female: number;
  /** Probability that the value is no name of a person; 0 to 1. */
  readonly none: number;
  /** Whether words of the lexicon support that, not merely words that no table has. */
  readonly isNoneSaid: boolean;
  /** The likeliest first, without those below `SPAN_MIN`. */
  readonly spans: readonly SpanMass[];
}

export type Terms = ReturnType<typeof createTerms>;

/** Sums the terms of readings and origins; its memory is reused for each value. */
export function createTerms() {
  const spans = new Int16Array(TERMS_MAX);
  const countries = new Int16Array(TERMS_MAX);
  const logs = new Float64Array(TERMS_MAX);
  const shares = new Float64Array(TERMS_MAX);
  const besides = new Float64Array(TERMS_MAX);
  const weights = new Float64Array(TERMS_MAX);
  const mass = new Float64Array(SPAN_IDS_MAX);
  const women = new Float64Array(SPAN_IDS_MAX);
  const best = new Int16Array(SPAN_IDS_MAX);
  const seen = new Int16Array(SPAN_IDS_MAX);
  let count = 0;
  let highest = Number.NEGATIVE_INFINITY;

  function posterior(logNone: number, isNoneSaid: boolean): Posterior {
    if (count === 0) return { female: 0.5, none: 1, isNoneSaid: true, spans: [] };
    const top = Math.max(logNone, highest);
    let total = 0;
    let female = 0;
    let seenCount = 0;
    for (let at = 0; at < count; at++) {
      const weight = Math.exp((logs[at] as number) - top);
      const span = spans[at] as number;
      const share = weight * withLogOdds(shares[at] as number, besides[at] as number);
      weights[at] = weight;
      total += weight;
      female += share;
      if (mass[span] === 0) {
        seen[seenCount++] = span;
        best[span] = at;
      }
      mass[span] = (mass[span] as number) + weight;
      women[span] = (women[span] as number) + share;
      if (weight > (weights[best[span] as number] as number) * (1 + TIE)) best[span] = at;
    }
    const masses: SpanMass[] = [];
    for (let at = 0; at < seenCount; at++) {
      const span = seen[at] as number;
      if ((mass[span] as number) > SPAN_MIN * total) masses.push(massOf(span, total));
      mass[span] = 0;
      women[span] = 0;
    }
    const none = Math.exp(logNone - top);
    return {
      female: total > 0 ? female / total : 0.5,
      none: none / (none + total),
      isNoneSaid,
      spans: masses.sort((one, other) => other.probability - one.probability),
    };
  }

  function massOf(span: number, total: number): SpanMass {
    const at = best[span] as number;
    const whole = mass[span] as number;
    return {
      span,
      probability: whole / total,
      female: (women[span] as number) / whole,
      country: countries[at] as number,
      countryShare: (weights[at] as number) / whole,
      share: shares[at] as number,
    };
  }

  return {
    clear(): void {
      count = 0;
      highest = Number.NEGATIVE_INFINITY;
    },
    /** Whether a term of that logarithm changes no probability beside those already added. */
    isNegligible: (log: number): boolean => log < highest - NEGLIGIBLE,
    /**
     * Adds a reading in one origin: the logarithm of its weight, the probability of female of its given name, and the
     * log-odds of female of the words beside it.
     */
    add(span: number, country: number, log: number, share: number, beside: number): void {
      if (count >= TERMS_MAX) return;
      if (log > highest) highest = log;
      spans[count] = span;
      countries[count] = country;
      logs[count] = log;
      shares[count] = share;
      besides[count++] = beside;
    },
    /** @param logNone logarithm of the weight of the value being no name */
    posterior,
  };
}

/** A probability after evidence of so many log-odds. */
function withLogOdds(share: number, logOdds: number): number {
  if (logOdds === 0) return share;
  const factor = Math.exp(logOdds) * share;
  return factor / (factor + 1 - share);
}
