/** Terms of one value at most; further ones are not read. */
const TERMS_MAX = 2_048;
/** A term that is so many natural logarithms below another changes no probability by more than 1e-10. */
const NEGLIGIBLE = 24;
/** Origins that differ by less bear a reading equally; the first of them is shown, whatever the last bits say. */
const TIE = 1e-9;
/** Less likely spans are not shown: none of them decides a gender. */
const SPAN_MIN = 1e-3;
/** Spans of one value, by their ids. */
const SPAN_IDS_MAX = 256;

/** One way to read a value: which words are the given name (`span`, an id), with what it says in all origins. */
export interface SpanMass {
  readonly span: number;
  /** Probability among the readings as a name, 0 to 1. */
  readonly probability: number;
  /** Probability of female in it, the words beside the given name included; 0 to 1. */
  readonly female: number;
  /** The country that bears most of it, an index in `Dataset.countries` or -1 for the world, and its share of it. */
  readonly country: number;
  readonly countryShare: number;
  /** Probability of female of the given name there; 0 to 1. */
  readonly share: number;
}

export interface Posterior {
  /** Probability of female if the value is a name, titles apart; 0 to 1. */
  readonly female: number;
  /** Probability that the value is no name of a person. */
  readonly none: number;
  /** The lexicon has words of the value that say so. */
  readonly isNoneSaid: boolean;
  /** The likeliest first, those below `SPAN_MIN` left out. */
  readonly spans: readonly SpanMass[];
}

export type Terms = ReturnType<typeof createTerms>;

/** The terms of the sum over readings and origins; written over with each value. */
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
    /** Whether a term of that logarithm would add nothing to those that are there. */
    isNegligible: (log: number): boolean => log < highest - NEGLIGIBLE,
    /**
     * A reading in an origin with the logarithm of its weight, the probability of female of its given name, and the
     * log-odds of the words beside it.
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
    /** `logNone`: logarithm of the weight of no name at all. */
    posterior,
  };
}

/** A probability with log-odds more. */
function withLogOdds(share: number, logOdds: number): number {
  if (logOdds === 0) return share;
  const factor = Math.exp(logOdds) * share;
  return factor / (factor + 1 - share);
}
