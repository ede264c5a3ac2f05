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
  readonly query: TSchema | null;
  readonly body: TSchema | null;
  readonly answers: Readonly<Record<number, AnswerDescription>>;
  /** Problems besides those of every operation of its interface. */
  readonly problems: readonly AdminProblemCode[];
  readonly requestExample?: object;
  /** The one example of every answer; `examples` are named and of one answer. */
  readonly answerExample?: object;
  /** Example values of query parameters. */
  readonly queryExamples?: Readonly<Record<string, string>>;
}

/** A validated input. */
interface Input<Query, Body> {
  readonly query: Query;
  readonly body: Body;
}

/** One definition: it validates, types, filters, describes and answers. */
export interface Operation<Context, Answer> extends OperationDescription {
  readonly handle: (call: Context & Input<unknown, unknown>) => Promise<Answer>;
}

type Optional = 'query' | 'body' | 'openTo' | 'problems';

interface Definition<Query extends TSchema, Body extends TSchema, Context, Answer>
  extends Omit<OperationDescription, Optional> {
  readonly openTo?: OperationDescription['openTo'];
  readonly query?: Query;
  readonly body?: Body;
  readonly problems?: OperationDescription['problems'];
  readonly handle: (call: Context & Input<Static<Query>, Static<Body>>) => Promise<Answer>;
}

type ExamplesById = Readonly<
  Record<string, Pick<OperationDescription, 'requestExample' | 'answerExample'> | undefined>
>;

/**
 * Defines operations of an interface; a handler's types come from the schemas that validate its input. `More` is what an
 * interface's operations have besides.
 * @param examples by the operation's id
 */
export const operationOf =
  <Context, Answer, More = unknown>(
    defaults: Pick<OperationDescription, 'openTo'>,
    examples: ExamplesById = {},
  ) =>
  <Query extends TSchema = TSchema, Body extends TSchema = TSchema>(
    definition: Definition<Query, Body, Context, Answer> & More,
  ) =>
    ({
      problems: [],
      query: null,
      body: null,
      ...defaults,
      ...examples[definition.operationId],
      ...definition,
    }) as unknown as Operation<Context, Answer> & More;
