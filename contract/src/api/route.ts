import * as z from 'zod/mini';
import type { KeyScope } from '../api-keys.ts';
import type { ErrorCode } from '../errors.ts';
import { rolesOf, type Caller, type Resource } from '../policy.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Shape = z.ZodMiniType;

/** An answer that is not JSON: its media type, and the shape of its text or bytes. */
export interface Content {
  content: Readonly<Record<string, { schema: Shape }>>;
}

/** An answer of text or bytes: one media type or several, and the shape of what the handler sends. */
export const content = (types: string | readonly string[], schema: Shape): Content => ({
  content: Object.fromEntries([types].flat().map((type) => [type, { schema }])),
});

/** Who may call a route that needs a token. */
export interface GuardedAccess {
  /** What the route protects; the policy table grants it (`mayCall`). */
  on: Resource;
  /** The scope that admits an API key; without one, no key may call. */
  scope?: KeyScope;
  /** Whether only an API key may call, not a person with a token. */
  keysOnly?: true;
  /** Whether a cookie may take the token's place, as for an image in a page. */
  cookie?: true;
  /** Whether an agent must have entered the password in the last `PASSWORD_RECENT_MS`; API keys have none. */
  recent?: true;
  /** Whether a visitor may still call after deleting the conversation, so that a retry succeeds. */
  evenDeleted?: true;
}

/** Why a route is open without a token. */
export interface OpenAccess {
  open: string;
}

/** What a call takes and answers. */
interface Shapes {
  /** The shape of the path's parameters, if they are not IDs. */
  params?: Shape;
  query?: Shape;
  /** A body that may be missing accepts `undefined`. */
  body?: Shape;
  /** The shape of each successful answer by status; without it, the answer is 204 and empty. */
  answers?: Readonly<Record<number, Shape | Content>>;
}

/** What only the server and its documents need to know; it does not reach a browser. */
interface Description {
  /** Stable: generated clients name their functions after it. */
  id: string;
  /** One line without a period. */
  summary: string;
  description?: string;
  /** The meaning of each successful status. */
  meanings: Readonly<Record<number, string>>;
  /** Headers of successful answers besides those that every answer has. */
  headers?: readonly string[];
  /** Error codes that do not follow from the route's shapes and access. */
  refuses?: readonly ErrorCode[];
  /** The shape of errors where it is not `errorBody`. */
  refusal?: Shape;
  /** Cookies that identify the caller, besides or instead of a token. */
  cookies?: readonly ('visitorCookie' | 'agentCookie')[];
  /** Whether the call may name what it replaces (`If-Match`), and is refused if that has changed. */
  ifMatch?: true;
  /** The call also works without credentials. */
  anonymous?: true;
  /** An example of the request body. */
  example?: unknown;
  /** Media types of the body, if it is not only JSON. */
  consumes?: readonly string[];
  /** The JSON Schema of a body that the handler reads as a stream. */
  stream?: object;
  /** Calls per minute and address, within the budget of all calls. */
  perMinute?: number;
}

export type RouteDefinition = (GuardedAccess | OpenAccess) & Shapes & Description;

/** One call of the HTTP API: everything that the server, its documents, and the browsers know about it. */
export type Route = RouteDefinition & Required<Pick<Shapes, 'answers'>> & At;

interface At<Path extends string = string> {
  method: Method;
  path: Path;
}

const EMPTY = { 204: z.null() };
type Answered<Definition> = Definition extends { answers: object }
  ? Definition
  : Definition & { answers: typeof EMPTY };

/**
 * Describes a call.
 * @param at method and path; `:name` is a parameter
 */
export function route<Path extends `/${string}`, const Definition extends RouteDefinition>(
  at: `${Method} ${Path}`,
  definition: Definition,
): Answered<Definition> & At<Path> {
  const [method, path] = at.split(' ');
  return { answers: EMPTY, ...definition, method, path } as unknown as Answered<Definition> &
    At<Path>;
}

type NamesIn<Path> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer More}`
    ? Name | NamesIn<`/${More}`>
    : Rest
  : never;

/** The shape of a call's parameters: that of its description, or else the IDs that its path names. */
export type ParamsOf<R extends Route> = R extends { params: infer S extends Shape }
  ? S
  : [NamesIn<R['path']>] extends [never]
    ? undefined
    : z.ZodMiniObject<Record<NamesIn<R['path']>, z.ZodMiniType<string, string>>>;

/** What a caller gives for one part of a call; a part that accepts nothing may be left out. */
type Given<R extends Route, Part extends 'query' | 'body'> = R extends {
  [Key in Part]: infer S extends Shape;
}
  ? undefined extends z.input<S>
    ? { [Key in Part]?: z.input<S> }
    : object extends z.input<S>
      ? { [Key in Part]?: Values<z.input<S>, Part> }
      : { [Key in Part]: Values<z.input<S>, Part> }
  : { [Key in Part]?: undefined };

/** Parameters travel as text. */
type GivenParams<R extends Route> = R extends { path: infer Path }
  ? [NamesIn<Path>] extends [never]
    ? { params?: undefined }
    : { params: Record<NamesIn<Path>, string> }
  : never;

/** Those of a query that are null or undefined are left out. */
type Values<Input, Part> = Part extends 'body'
  ? Input
  : { [Name in keyof Input]: Input[Name] | null | undefined };

/** What a caller gives: parameters, query, and body. */
export type InputOf<R extends Route> = GivenParams<R> & Given<R, 'query'> & Given<R, 'body'>;

export type QueryOf<R extends Route> = R extends { query: infer S extends Shape }
  ? Values<z.input<S>, 'query'>
  : never;

/** What a caller gets: the parsed JSON, null if there is none, or the response itself if it is not JSON. */
export type AnswerOf<R extends Route> = R extends { answers: infer Answers }
  ? {
      [Status in keyof Answers]: Answers[Status] extends Shape
        ? z.output<Answers[Status]>
        : Response;
    }[keyof Answers]
  : never;

/** Which roles may call a route with a token; none if only API keys may. */
export const callersOf = ({ on, keysOnly }: GuardedAccess): Caller[] =>
  keysOnly === true ? [] : rolesOf(on);
