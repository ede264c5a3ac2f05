import type { CountryNames } from '../dataset/country-names.js';
import {
  answerCountryNames,
  answered,
  type Backend,
  type PredictionArguments,
  type Refused,
  refused,
  type ToolAnswer,
} from './backend.js';

/** A response of the v2 interface. */
interface InterfaceAnswer {
  readonly status: number;
  /** A JSON object. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Calls the v2 interface with the credential of the tool's caller. */
export type AskInterface = (method: 'GET' | 'POST', path: string, body?: object) => Promise<InterfaceAnswer>;

export interface ServiceSources {
  readonly readCountryNames: (country: string) => Promise<CountryNames | null>;
  readonly explainValue: (item: PredictionArguments) => object;
}

interface Meta {
  readonly request_id: string;
  readonly usage?: object;
}

/** The members of `meta` for a tool's caller: the cost, and the ID to quote. */
function costOf({ request_id, usage }: Meta): object {
  return { request_id, ...(usage === undefined ? {} : { usage }) };
}

function toAnswer({ status, body }: InterfaceAnswer): ToolAnswer {
  const { data, meta, code, detail, errors } = body as {
    data?: unknown;
    meta: Meta;
    code: string;
    detail: string;
    errors?: Refused['errors'];
  };
  return status === 200 ? answered({ data, ...costOf(meta) }) : refused(code, detail, errors);
}

/**
 * Answers tools through the service's own v2 interface, so that access, limits, billing and problems are those of every
 * other client. Names of a country are free and count as a request; an explanation costs as much as its prediction.
 */
export function createServiceBackend(ask: AskInterface, sources: ServiceSources): Backend {
  return {
    predict: async (item) => toAnswer(await ask('POST', '/api/v2/gender', item)),
    predictBatch: async (items) => toAnswer(await ask('POST', '/api/v2/gender/batch', { items })),
    validatePhone: async (phone) => toAnswer(await ask('POST', '/api/v2/phone/validate', phone)),
    async namesOfCountry(query) {
      const usage = toAnswer(await ask('GET', '/api/v2/usage'));
      return usage.status === 'refused' ? usage : answerCountryNames(query, sources.readCountryNames);
    },
    async explain(item) {
      const answer = toAnswer(await ask('POST', '/api/v2/gender', item));
      if (answer.status === 'refused') return answer;
      return answered({ ...answer.value, ...sources.explainValue(item) });
    },
  };
}
