import fc from 'fast-check';
import type { CustomerPrincipal, Principal } from '../../../src/ledger/ledger.js';
import { type Bench, hourMs, minuteMs } from './bench.js';

/** What both stores are given: the same principals and the same ids. */
export interface Cast {
  readonly principals: readonly Principal[];
  readonly customers: readonly CustomerPrincipal[];
  /** UUIDs without their last two digits. */
  readonly operationIds: readonly string[];
}

/** Each operation is one principal's; the last twenty are grants. */
const takingsMax = 60;
export const operationsMax = 80;
const operation = fc.nat({ max: takingsMax - 1 });
const principal = fc.nat({ max: 4 });
const customer = fc.nat({ max: 2 });
const taking = fc.record({
  operation,
  credits: fc.constantFrom(1, 1, 1, 2, 7, 50),
  leaseMs: fc.constantFrom(null, null, 20 * minuteMs, 100 * minuteMs, 30 * hourMs),
});
const take = (minLength: number, maxLength: number) =>
  fc.record({ name: fc.constant('take'), takings: fc.array(taking, { minLength, maxLength }) });
export const command = fc.oneof(
  { weight: 4, arbitrary: take(1, 1) },
  { weight: 4, arbitrary: take(2, 12) },
  {
    weight: 3,
    arbitrary: fc.record({ name: fc.constant('settle'), operation, credits: fc.nat({ max: 8 }) }),
  },
  { weight: 2, arbitrary: fc.record({ name: fc.constant('refund'), operation }) },
  {
    weight: 1,
    arbitrary: fc.record({
      name: fc.constant('grant'),
      customer,
      operation: fc.integer({ min: takingsMax, max: operationsMax - 1 }),
      credits: fc.constantFrom(5, 40, -3, 0),
    }),
  },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('disable'), customer }) },
  // Off the ends of leases: the storages' clocks also run by themselves.
  {
    weight: 2,
    arbitrary: fc.record({
      name: fc.constant('advance'),
      ms: fc.constantFrom(30 * minuteMs, 7 * hourMs, -hourMs),
    }),
  },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('refundOverdue'), limit: fc.constant(100) }) },
  { weight: 1, arbitrary: fc.record({ name: fc.constant('look'), principal, operation }) },
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

/** One store at work on a sequence. It names accounts as they appear, and reports times only as there or not. */
export function createPlayer(bench: Bench, { principals, customers, operationIds }: Cast) {
  const names = new Map(customers.map(({ accountId }, i) => [accountId, `customer ${i}`]));
  const reservedBy = new Map<string, string>();
  const nameOf = (accountId: string): string => {
    if (!names.has(accountId)) names.set(accountId, `trial ${names.size}`);
    return names.get(accountId) as string;
  };
  const told = (answer: unknown): string =>
    JSON.stringify(answer, (key, value: unknown) => {
      if (key === 'accountId') return nameOf(value as string);
      return /(At|Ms)$/.test(key) && value !== null ? 'a time' : value;
    });
  const answerOf = (work: Promise<unknown>) => work.then(told, () => 'refused');
  const id = (at: number) => `${operationIds[at]}${used.get(at) ?? '00'}`;
  let windows = 0;
  const used = new Map<number, string>();
  /** In a later window a trial is another account, where its operation would be a second one of that id. */
  const idOfTaking = (at: number) => {
    if (at % principals.length >= customers.length) used.set(at, windows.toString(16).padStart(2, '0'));
    return id(at);
  };
  const keyOf = (at: number) => ({
    operationId: id(at),
    accountId: reservedBy.get(id(at)) ?? (customers[0] as CustomerPrincipal).accountId,
  });

  const play = async (step: Command): Promise<readonly string[]> => {
    const { ledger } = bench;
    switch (step.name) {
      case 'take':
        return Promise.all(
          step.takings.map(({ operation: op, credits, leaseMs }) => {
            const charge = {
              operationId: idOfTaking(op),
              principal: principals[op % principals.length] as Principal,
              credits,
            };
            // Seconds apart, so that the order of their ends does not hang on which millisecond it was.
            const lease = { leaseMs: (leaseMs ?? 0) + 7000 * op };
            const work = leaseMs === null ? ledger.charge(charge) : ledger.reserve({ ...charge, ...lease });
            const noted = work.then((outcome) => {
              if (outcome.status === 'charged') reservedBy.set(charge.operationId, outcome.accountId);
              return outcome;
            });
            return answerOf(noted);
          }),
        );
      case 'settle':
        return [await answerOf(ledger.settle({ ...keyOf(step.operation), credits: step.credits }))];
      case 'refund':
        return [await answerOf(ledger.refund(keyOf(step.operation)))];
      case 'grant': {
        const { accountId } = customers[step.customer] as CustomerPrincipal;
        const { credits } = step;
        const grant = { operationId: id(step.operation), accountId, credits, actor: 'a', reason: 'r' };
        return [await answerOf(ledger.grant(grant))];
      }
      case 'disable':
        return [await answerOf(ledger.disableKey((customers[step.customer] as CustomerPrincipal).keyId))];
      case 'advance':
        await bench.advance(step.ms);
        windows += 1;
        return [];
      case 'refundOverdue':
        return [await answerOf(ledger.refundOverdue(step.limit)), await answerOf(ledger.countOpen())];
      case 'look':
        return [
          await answerOf(ledger.balanceOf(principals[step.principal] as Principal)),
          await answerOf(ledger.findOperation(id(step.operation))),
        ];
    }
  };
  return { play, nameOf };
}
