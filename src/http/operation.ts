import type { Static, TSchema } from 'typebox';
import type { AdminProblemCode } from './problems/catalogue.js';

/** A schema that validates, types and filters, or one that only describes. */
export type Shape = TSchema | Readonly<Record<string, unknown>>;

/** Example responses by name. */
export type Examples = Readonly<Record<string, { readonly summary: string; readonly value: unknown }>>;

/** One response of an operation; members that the schema does not name are not sent. */
interface AnswerDescription {
  readonly description: string;
  /** Null: no body. */
  readonly schema: Shape | null;
  readonly examples?: (publicUrl: string) => Examples;
}

/** What the description and the route of an operation have in common. */
export interface OperationDescription {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `:name` for parameters. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** `caller`: an API key or the trial. `anyone`: no credential is looked at. */
  readonly openTo: 'operator' | 'caller' | 'anyone';
  readonly query?: TSchema;
  readonly body?: TSchema;
  readonly answers: Readonly<Record<number, AnswerDescription>>;
  /** Problems besides those of every operation of its interface. */
  readonly problems?: readonly AdminProblemCode[];
  readonly requestExample?: object;
  /** The one example of every answer; `examples` are named and of one answer. */
  readonly answerExample?: object;
  /** Example values of query parameters. */
  readonly queryExamples?: Readonly<Record<string, string>>;
}

/** A handler of validated input. */
type Handle<Context, Query, Body, Answer> = (
  call: Context & { readonly query: Query; readonly body: Body },
) => Promise<Answer>;

/** One definition: it validates, types, filters, describes and answers. */
export interface Operation<Context, Answer> extends OperationDescription {
  readonly handle: Handle<Context, unknown, unknown, Answer>;
}

/**
 * Defines operations of an interface; a handler's types come from the schemas that validate its input. `More` is what an
 * interface's operations have besides.
 * @param openTo of operations that do not say otherwise
 * @returns takes the operation's tag, its method with its path, and the rest
 */
export const operationOf =
  <Context, Answer, More = unknown>(openTo: OperationDescription['openTo']) =>
  <Query extends TSchema = TSchema, Body extends TSchema = TSchema>(
    tag: string,
    route: `${OperationDescription['method']} /${string}`,
    definition: Omit<OperationDescription, 'tag' | 'method' | 'path' | 'openTo'> &
      Partial<Pick<OperationDescription, 'openTo'>> & {
        readonly query?: Query;
        readonly body?: Body;
        readonly handle: Handle<Context, Static<Query>, Static<Body>, Answer>;
      } & More,
  ) => {
    const [method, path] = route.split(' ');
    return { tag, method, path, openTo, ...definition } as unknown as Operation<Context, Answer> & More;
  };
