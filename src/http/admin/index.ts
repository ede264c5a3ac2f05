import type { FastifyInstance } from 'fastify';
import { LedgerConflictError } from '../../ledger/ledger.js';
import { adminCatalogue } from '../problems/catalogue.js';
import { Problem, sendProblem } from '../problems/problem.js';
import { durationMs, type RequestContext } from '../request-context.js';
import { accountOperations } from './accounts.js';
import { activityOperations } from './activity.js';
import { keyOperations } from './keys.js';
import { ledgerOperations } from './ledger.js';
import type { AdminOperation, AdminServices } from './operation.js';
import { toRoute } from './serve.js';
import { descriptionOperation, explanation, serviceOperations } from './service.js';
import { sessionOperations } from './session.js';

/** Every operation of the Admin API. */
export const adminOperations: readonly AdminOperation[] = [
  ...sessionOperations,
  ...accountOperations,
  ...keyOperations,
  ...ledgerOperations,
  ...activityOperations,
  ...serviceOperations,
  descriptionOperation(() => adminOperations),
];

type ProblemReader = (error: unknown, context: RequestContext) => Problem;

const prefix = '/admin/v1';

const operations = [...adminOperations, explanation];

/** Whether a path matches an address with `:name` segments. */
function isAt(path: string, address: string): boolean {
  const [parts, given] = [address.split('/'), path.split('/')];
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}

/** The methods of an operator address; undefined for every other path. */
function methodsAt(path: string): readonly string[] | undefined {
  const at = operations.filter((operation) => isAt(path, operation.path));
  // An address without `:name` segments takes precedence.
  const fixed = at.filter((operation) => operation.path === path);
  const methods = (fixed.length > 0 ? fixed : at).map(({ method }) => method);
  return methods.length === 0 ? undefined : methods;
}

const adminMeta = (context: RequestContext) => ({
  request_id: context.id,
  duration_ms: durationMs(context),
});

/** The operator interface. `problemOf` converts, and logs, an error of the service. */
export const adminInterface = (services: AdminServices, problemOf: ProblemReader) => ({
  methodsAt,
  /** Routes with their own access, errors and checks. */
  plugin: async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error, request, reply) => {
      const problem =
        error instanceof LedgerConflictError ? new Problem('id_conflict') : problemOf(error, request.context);
      const form = {
        catalogue: adminCatalogue,
        documentation: `${services.publicUrl()}/admin/v1/openapi.json`,
        pages: `${services.publicUrl()}/docs/admin-errors#`,
      };
      return sendProblem(request, reply, problem, form, adminMeta);
    });
    app.route(toRoute(services, explanation));
    app.register(
      async (scope) => {
        for (const operation of adminOperations)
          scope.route(toRoute(services, { ...operation, path: operation.path.slice(prefix.length) }));
        // Unknown addresses below the prefix are answered in the form of this interface too.
        scope.setNotFoundHandler(() => {
          throw new Problem('not_found');
        });
      },
      { prefix },
    );
  },
});
