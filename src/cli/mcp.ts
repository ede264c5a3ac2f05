import type { Command } from 'commander';
import {
  answered,
  type Backend,
  createUsualNames,
  explainValue,
  failureOf,
  type PredictionArguments,
  refused,
  refusedFor,
  type ToolAnswer,
} from '../mcp/backend.js';
import { answerFree, isFault, type Outcome } from '../predictions/answer.js';
import {
  faultsAmong,
  itemFaults,
  itemOf,
  orderOf,
  type PredictionItem,
  type PredictionOrder,
  phoneFaults,
} from '../predictions/item.js';
import { predictionJson } from '../predictions/json.js';
import { createFaultNotice, openConfigured, openLocalServices } from './local-predictor.js';
import { notifierOf, type Session } from './terminal.js';

/**
 * Runs tools in this process with the settings of the environment, without ledger and credits.
 * @throws ConfigError, DatasetError, CorrectionsError, ModelError
 */
async function openLocalBackend(session: Session): Promise<Backend & { close(): Promise<void> }> {
  const notify = notifierOf(session);
  const configured = await openConfigured(session.env, notify);
  const services = await openLocalServices(configured, { isAiAsked: true });
  const tellFault = createFaultNotice(notify);

  async function answerAll(orders: readonly PredictionOrder[]): Promise<readonly Outcome[]> {
    const outcomes = await answerFree(services, orders);
    for (const fault of outcomes.filter(isFault)) tellFault(fault);
    return outcomes;
  }

  async function predict(given: PredictionArguments): Promise<ToolAnswer> {
    const item = itemOf(given);
    const faults = itemFaults(item);
    if (faults.length > 0) return refusedFor(faults);
    const [outcome] = (await answerAll([orderOf(item, 'one')])) as [Outcome];
    if (isFault(outcome)) return refused(failureOf(outcome.code));
    return answered({ data: predictionJson(item, outcome.prediction) });
  }

  return {
    predict,
    async predictBatch(batch) {
      const items = batch.items.map(itemOf);
      const faults = items.flatMap(faultsAmong);
      if (faults.length > 0) return refusedFor(faults);
      const outcomes = await answerAll(items.map((item) => orderOf(item, 'many')));
      const data = outcomes.map((outcome, index) =>
        isFault(outcome)
          ? { index, error: failureOf(outcome.code) }
          : { index, data: predictionJson(items[index] as PredictionItem, outcome.prediction) },
      );
      return answered({ data });
    },
    async validatePhone({ number, country }) {
      const faults = phoneFaults(number, country);
      if (faults.length > 0) return refusedFor(faults);
      const { validatePhone } = await import('../phone/phone.js');
      return answered({ data: validatePhone(number, country ?? null) });
    },
    namesOfCountry: createUsualNames(configured.dataset),
    async explain(given) {
      const answer = await predict(given);
      return answer.isRefused ? answer : answered({ ...answer.value, ...explainValue(given, configured) });
    },
    close: () => services.ai.provider.close(),
  };
}

/** Serves until the client closes stdin and its calls are answered. */
async function serveTools(session: Session): Promise<void> {
  const { stdin, stdout, stderr } = session;
  const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
  const { createMcpServer } = await import('../mcp/server.js');
  const { openStdio } = await import('../mcp/stdio.js');
  const backend = await openLocalBackend(session);
  // Messages of errors may quote the input.
  const onerror = ({ name }: Error) => {
    const what = name === 'ZodError' ? 'a line of stdin is not a JSON-RPC message' : name;
    stderr.write(`genderd mcp: ${what}\n`);
  };
  const { transport, closed } = openStdio(stdin(), stdout);
  const handle = serveStdio(() => createMcpServer(backend), { onerror, transport });
  await closed;
  await handle.close();
  await backend.close();
}

/** `mcp`: the tools of the Model Context Protocol over stdin and stdout. */
export function addMcpCommand(program: Command, session: Session): void {
  program
    .command('mcp')
    .description('serve MCP tools over stdin and stdout, without a server or credits')
    .action(() => serveTools(session));
}
