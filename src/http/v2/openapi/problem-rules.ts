import { catalogue, type ProblemCode, problemCodes } from '../../problems/catalogue.js';
import { implies, inside, isNull, type Rule, when } from './rules.js';

/** Constant members of a problem, from its row in the catalogue. */
const rowOf = (code: ProblemCode): Rule =>
  when(
    'code',
    { const: code },
    {
      type: { const: `urn:genderapi:problem:${code}` },
      title: { const: code.replaceAll('_', ' ') },
      status: { const: catalogue[code].status },
      action: { const: catalogue[code].action },
    },
  );

/** Rules for every problem, of a request and of a batch item. */
export const itemErrorRules: Rule[] = problemCodes.map(rowOf);

const usage = (properties: object) => ({ properties: inside('meta', inside('usage', properties)) });
const isUnconfirmed = { properties: { code: { const: 'billing_reconciliation_required' } } };

/** Only a 422 has fault pointers; only an uncertain charge is unconfirmed; problems cost nothing. */
export const problemRules: Rule[] = [
  ...itemErrorRules,
  implies(
    { properties: { status: { const: 422 } } },
    { required: ['errors'] },
    { not: { required: ['errors'] } },
  ),
  implies(
    isUnconfirmed,
    usage({ billing_status: { const: 'unconfirmed' }, charged_credits: isNull }),
    usage({ billing_status: { enum: ['not_charged', 'confirmed'] }, charged_credits: { const: 0 } }),
  ),
  implies({ properties: { status: { maximum: 499 } } }, usage({ billing_status: { const: 'not_charged' } })),
  implies({ required: ['results'] }, { required: ['data'] }),
  implies(
    { required: ['data'] },
    {
      required: ['results'],
      properties: {
        data: { items: { required: ['error'] } },
        results: { items: { required: ['error'] } },
        meta: { required: ['summary'], properties: inside('summary', { succeeded: { const: 0 } }) },
      },
    },
  ),
];
