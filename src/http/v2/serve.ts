import type { TSchema } from 'typebox';
import { crashPoint } from '../../runtime/crash-point.js';
import { endOfTurn } from '../../runtime/end-of-turn.js';
import { addWindow, problemOf } from '../billing.js';
import { checkBodyHead, excessive, parseJsonBody, readBody, tooManyValues } from '../body.js';
import { admit, credentialOf } from '../caller.js';
import type { Direct, DirectRoute } from '../direct.js';
import { invalid, type Problem, problemAnswer, problemMediaType, v2Form } from '../problems/problem.js';
import { parseQuery, queryOf } from '../query.js';
import type { RequestContext } from '../request-context.js';
import { serializerOf, validatorOf } from '../schemas/compile.js';
import type { HttpServices } from '../services.js';
import { Prepared, takesQueryKey, type V2Operation } from './operation.js';

const noQuery = {};
const jsonMediaType = 'application/json; charset=utf-8';

/** The path of a request, from its head to its answer. */
export function toRoute(services: HttpServices, direct: Direct, operation: V2Operation): DirectRoute {
  const { method, path, openTo, body: bodySchema, query: querySchema, answers, handle } = operation;
  const isPost = method === 'POST';
  const { isFresh = false, beforeValidation } = operation;
  const hasQueryKey = takesQueryKey(operation);
  const validateBody = bodySchema && validatorOf(bodySchema);
  const validateQuery = querySchema && validatorOf(querySchema, true);
  // Answers that are open to anyone consist of constants and need no filter.
  const write = openTo === 'anyone' ? JSON.stringify : serializerOf(answers[200]?.schema as TSchema);

  function send(context: RequestContext, answer: object): void {
    if (answer instanceof Prepared) direct.send(context, answer.status, answer.mediaType, answer.body);
    else direct.send(context, 200, jsonMediaType, write(answer));
  }

  /** What the head of a request decides, before its body is read. @throws Problem, ClientAddressError */
  function begin(context: RequestContext): Problem | null {
    const busy = direct.enter(context);
    if (busy !== null) return busy;
    if (isPost) checkBodyHead(context);
    direct.locate(context);
    return null;
  }

  /** Called after the access check. A body with too many values is not validated: that is what the bound is for. */
  function validate(body: unknown, query: unknown): Problem | null {
    beforeValidation?.(body);
    if (body === excessive) return invalid(tooManyValues);
    return validateBody?.(body) ?? validateQuery?.(query) ?? null;
  }

  function sendProblem(context: RequestContext, problem: Problem): void {
    const { status, headers, text } = problemAnswer(context, problem, v2Form(services.publicUrl()));
    for (const [name, value] of Object.entries(headers)) context.headers.push(name, value);
    direct.send(context, status, problemMediaType, text);
  }

  return {
    method,
    url: path,
    async serve(context) {
      let refusal: unknown;
      try {
        refusal = begin(context);
        if (refusal === null) {
          const body = isPost ? parseJsonBody(await readBody(context)) : undefined;
          const query: { readonly key?: unknown } = isPost ? noQuery : parseQuery(queryOf(context.request));
          if (openTo === 'caller') {
            crashPoint('request.parsed');
            const credential = credentialOf(context.request, hasQueryKey ? query.key : undefined);
            const admitting = admit(services, context, { credential, isFresh });
            refusal = admitting instanceof Promise ? await admitting : admitting;
          }
          refusal ??= validate(body, query);
          if (refusal === null) return send(context, await handle({ services, context, body, query }));
        }
      } catch (error) {
        refusal = error;
      }
      const found = problemOf(services, context, refusal);
      const problem = found instanceof Promise ? await found : found;
      // Refusals of one turn of the event loop are sent together at its end, as paid answers are after their commit: sent
      // between the requests that are read, each takes half as long again.
      await (addWindow(services, context, problem) ?? endOfTurn());
      sendProblem(context, problem);
    },
  };
}
