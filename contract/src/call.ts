import { type Static, type TObject, type TSchema, type TSchemaOptions, type TUnsafe, Type } from 'typebox';

/**
 * Who may make a call. `visitor`: anyone; `student`: a valid token of any account; `self`: the student concerned,
 * or staff who may see that student (`userId` then names the student); `staff`: staff with the permission that the domain
 * function requires (rules: staff-permissions).
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
  /** The limit of its body in bytes, where the default of `bodyLimitOf` is too small. */
  bodyLimit?: number;
  /** Its cost for the client's budget, beside its size: about the ms that it keeps the server busy. Default: 1. */
  cost?: number;
  /** It works on a whole draft or a text of any length: an account runs one such call at a time. */
  heavy?: boolean;
  /** It waits for an external service (WeChat, an SMS provider): it has a concurrency limiter of its own. */
  waitsOutside?: boolean;
  /** Its answers are the same for everybody, or for visitors, and may come from the response cache (rules: ready-answers). */
  shared?: Shared;
}

/** Declares one call. Its schemas validate the payload, serialize the answer and describe both on the API page. */
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
}) {
  return call;
}

const kibibyte = 1024;
/** The body limit of visitors' calls in bytes: their fields are short. */
export const visitorBodyLimit = 16 * kibibyte;
/** The body limit of people who are logged in, in bytes: ids, short texts, the spans of a video. */
const studentBodyLimit = 64 * kibibyte;
/** The body limit of written work in bytes: a document of 200,000 characters, each of them nine bytes in a form; the answers of a test. */
export const writingBodyLimit = 2048 * kibibyte;

/** The body limit of a call in bytes. A larger body is answered with HTTP 413. */
export const bodyLimitOf = ({ who, bodyLimit }: Pick<Call, 'who' | 'bodyLimit'>) =>
  bodyLimit ?? (who === 'visitor' ? visitorBodyLimit : studentBodyLimit);

/** Bytes that cost as much as one ms of work (rules: charged-by-size). */
const chargedBytes = 8 * kibibyte;
/** The cost of work on `bytes` for the client's budget, in whole ms. */
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

/** Fields that payloads share. The domain reduces `pageSize` to 100, it does not refuse more. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const Page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 }));
export const PageSize = Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 }));
/** An idempotency key made by the client: a repeated request is done once and gets the first one's answer. */
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
