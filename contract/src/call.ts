import { type Static, type TObject, type TSchema, type TSchemaOptions, type TUnsafe, Type } from 'typebox';

/**
 * Who may make a call. `visitor`: anyone; `student`: a valid token of any account; `self`: the student concerned,
 * or staff who may see that student (`userId` then names the student); `staff`: who has the permission that the domain asks for
 * (rules: staff-permissions).
 */
export type Who = 'visitor' | 'student' | 'self' | 'staff';

type Shared = 'everybody' | 'visitors';

export interface Call<P extends TSchema = TSchema, D extends TSchema = TSchema> {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  who: Who;
  summary: string;
  payload: P;
  data: D;
  /** Bytes that its body may have, where `bodyLimitOf` would say too little. */
  bodyLimit?: number;
  /** What it takes of the asker's budget beside its size, where that is more than 1: about the ms that it keeps the server busy. */
  cost?: number;
  /** It works on a whole draft, or on a text of any length: an account has one such call done at a time. */
  heavy?: boolean;
  /** It waits for somebody else's service (WeChat, a provider of text messages), and meanwhile holds up no other call. */
  waitsOutside?: boolean;
  /** Whose answer is the same, and may be a second old: everybody's, or that of visitors alone (rules: ready-answers). */
  shared?: Shared;
  /** What `shared` calls and the pages answer may be another after it: none of them is an old one then (rules: ready-answers). */
  changesShared?: boolean;
}

/** Declares one call: its schemas validate what comes in, serialise what goes out, and make the API page. */
export function defineCall<
  const M extends 'GET' | 'POST' | 'PUT',
  const Path extends string,
  P extends TObject,
  D extends TSchema,
>(call: {
  method: M;
  path: Path;
  who: Who;
  summary: string;
  payload: P;
  data: D;
  bodyLimit?: number;
  cost?: number;
  heavy?: boolean;
  waitsOutside?: boolean;
  shared?: Shared;
  changesShared?: boolean;
}) {
  return call;
}

const kibibyte = 1024;
/** What a stranger may send: every field of these calls is short. */
export const visitorBodyLimit = 16 * kibibyte;
/** What somebody who is logged in may send: ids, short texts, the spans of a film. */
const studentBodyLimit = 64 * kibibyte;
/** A document of 200,000 characters, each of which takes nine bytes in a form; a test's answers. */
export const writingBodyLimit = 2048 * kibibyte;

/** Bytes that the body of a call may have. More is answered with HTTP 413. */
export const bodyLimitOf = ({ who, bodyLimit }: Pick<Call, 'who' | 'bodyLimit'>) =>
  bodyLimit ?? (who === 'visitor' ? visitorBodyLimit : studentBodyLimit);

/** Bytes that are charged as one ms of work (rules: charged-by-size). */
const chargedBytes = 8 * kibibyte;
/** What working on so many bytes takes of the asker's budget, in whole ms. */
export const costOfBytes = (bytes: number) => Math.floor(bytes / chargedBytes);

export type Payload<C extends { payload: TSchema }> = Static<C['payload']>;
export type Data<C extends { data: TSchema }> = Static<C['data']>;

/** `{list, page, pageSize, total}` (rules: paged-list). */
export function paged<T extends TSchema>(item: T) {
  return Type.Object({
    list: Type.Array(item),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
  });
}

export interface Paged<T> {
  list: T[];
  page: number;
  pageSize: number;
  total: number;
}

/** The fields shared by payloads. `pageSize` is capped, not refused, at 100 by the domain. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));
export const PageSize = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }));
/** The caller's own name for a request that must have its effect once: a repetition gets the first one's answer. */
export const RequestId = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }));
/** ISO 8601 in UTC (rules: wire-values). */
export const Time = Type.String({ format: 'date-time' });
export const Nothing = Type.Object({});
/** One of a closed list of words (words.ts). */
export const oneOf = <const V extends string | number>(values: readonly V[], options?: TSchemaOptions) =>
  Type.Union(
    values.map((value) => Type.Literal(value)),
    options,
  ) as unknown as TUnsafe<V>;
export const nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
