import type { FastifyInstance, FastifyRequest } from 'fastify';
import { debugOperations } from '../debug.js';
import type { Problem } from '../problems/problem.js';
import { adminOperations } from './list.js';
import { AdminProblem, sendAdminProblem, toAdminProblem } from './problems/problem.js';
import { toRoute } from './serve.js';
import type { AdminServices } from './services.js';

export interface AdminInterface {
  /** The methods of a path that is an address of the operator's part; undefined for every other. */
  readonly methodsAt: (path: string) => readonly string[] | undefined;
  /** Routes with access, errors and checks of their own. */
  readonly plugin: (app: FastifyInstance) => Promise<void>;
}

type ProblemReader = (error: unknown, request: FastifyRequest) => Problem;

const prefix = '/admin/v1';

const operations = [...adminOperations, ...debugOperations];

/** Whether a path is the address with values in the places of its `:names`. */
function isAt(path: string, address: string): boolean {
  const [parts, given] = [address.split('/'), path.split('/')];
  return (
    parts.length === given.length &&
    parts.every((part, index) => (part.startsWith(':') ? given[index] !== '' : part === given[index]))
  );
}

function methodsAt(path: string): readonly string[] | undefined {
  const at = operations.filter((operation) => isAt(path, operation.path));
  // A fixed address wins over one with a name in its place.
  const fixed = at.filter((operation) => operation.path === path);
  const methods = (fixed.length > 0 ? fixed : at).map(({ method }) => method);
  return methods.length === 0 ? undefined : methods;
}

/** The operator's part of the service. `problemOf` reads, and logs, an error of the core. */
export const adminInterface = (services: AdminServices, problemOf: ProblemReader): AdminInterface => ({
  methodsAt,
  plugin: async (app) => {
    app.setErrorHandler((error, request, reply) => {
      const problem = toAdminProblem(error, (unknown) => problemOf(unknown, request));
      return sendAdminProblem(request, reply, problem, services.publicUrl());
    });
    for (const operation of debugOperations) app.route(toRoute(services, operation));
    app.register(
      async (scope) => {
        for (const operation of adminOperations)
          scope.route(toRoute(services, { ...operation, path: operation.path.slice(prefix.length) }));
        // Addresses below the prefix that are no routes are answered in the form of this interface too.
        scope.setNotFoundHandler(() => {
          throw new AdminProblem('not_found');
        });
      },
      { prefix },
    );
  },
});
