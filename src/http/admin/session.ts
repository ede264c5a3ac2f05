import * as Type from 'typebox';
import {
  isOperatorRefusal,
  type OperatorRefusal,
  type OperatorRequest,
} from '../../access/operator/operator.js';
import { iso } from '../../ledger/json.js';
import { Problem, retryAfter } from '../problems/problem.js';
import { closed, oneOf } from '../schemas/members.js';
import { type AdminContext, type AdminOperation, answer, audit, operation } from './operation.js';
import { adminBounds, NullableTimeSchema, TimeSchema } from './schemas.js';

const LoginSchema = closed({
  token: Type.String({
    minLength: 1,
    maxLength: adminBounds.tokenLengthMax,
    description: 'The operator token.',
  }),
});

const LoggedInSchema = closed({
  expires_at: TimeSchema('When the session ends unless it is used; 12 hours after the login at the latest.'),
});

const SessionSchema = closed({
  mode: oneOf(['cookie', 'token'], 'How the operator was recognised.'),
  expires_at: NullableTimeSchema('When the session ends unless it is used; null for the token itself.'),
});

export function refusalProblem(refusal: OperatorRefusal): Problem {
  switch (refusal.refused) {
    case 'login_limited':
      return retryAfter('login_limited', refusal.retrySeconds);
    case 'operator_required':
      return new Problem('operator_required', { headers: { 'www-authenticate': 'Bearer' } });
    default:
      return new Problem(refusal.refused);
  }
}

/** The properties of a request that authenticate the operator. */
export const operatorRequest = ({
  request,
  services,
}: Pick<AdminContext, 'request' | 'services'>): OperatorRequest => ({
  method: request.method,
  headers: request.headers,
  address: request.context.clientAddress,
  publicUrl: services.publicUrl(),
});

const login = operation('Session', 'POST /admin/v1/session', {
  operationId: 'logIn',
  summary: 'Log in a browser',
  description:
    'Starts a session for the operator token and sets its cookie, which expires 30 minutes after its last use and 12 hours after the login. An earlier session of the browser ends.',
  openTo: 'anyone',
  body: LoginSchema,
  answers: { 200: { description: 'The session has started; its cookie is set.', schema: LoggedInSchema } },
  problems: ['operator_required', 'csrf_refused', 'login_limited'],
  async handle(call) {
    const outcome = await call.services.operator.login(operatorRequest(call), call.body.token);
    if (isOperatorRefusal(outcome)) throw refusalProblem(outcome);
    call.reply.header('set-cookie', outcome.setCookie);
    call.services.logger.info({ request_id: call.request.context.id, action: 'session.begun' }, 'operator');
    return answer(200, { expires_at: iso(outcome.session.expiresAt) });
  },
});

const session = operation('Session', 'GET /admin/v1/session', {
  operationId: 'getSession',
  summary: 'How the request was authenticated',
  description: 'By the session cookie, or by the token itself.',
  answers: { 200: { description: 'By token or by cookie.', schema: SessionSchema } },
  async handle({ access }) {
    return access?.mode === 'cookie'
      ? answer(200, { mode: 'cookie', expires_at: iso(access.session.expiresAt) })
      : answer(200, { mode: 'token', expires_at: null });
  },
});

const logout = operation('Session', 'DELETE /admin/v1/session', {
  operationId: 'logOut',
  summary: 'Log out',
  description:
    'Clears the cookie and ends its session on this node. A new operator token ends every session on every node.',
  answers: { 204: { description: 'The session has ended.', schema: null } },
  async handle(call) {
    if (call.access !== null)
      call.reply.header('set-cookie', await call.services.operator.logout(call.access));
    audit(call, 'session.ended', {});
    return answer(204, null);
  },
});

export const sessionOperations: readonly AdminOperation[] = [login, session, logout];
