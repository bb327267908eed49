import {
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  type TSchemaOptions,
  type TUnsafe,
  Type,
} from 'typebox';

/**
 * Who may make a call. `visitor`: anyone; `student`: a valid token of any account; `self`: the student concerned,
 * or staff who may see that student (`userId` then names the student); `staff`: staff with the permission that the domain
 * function requires (rules: staff-permissions).
 */
export type CallAudience = 'visitor' | 'student' | 'self' | 'staff';

type Shared = 'everybody' | 'visitors';

/**
 * Why a call of the back office whose name does not begin with `get` takes no `requestId`. `read`: it changes nothing. `lease`: it says
 * who works on something now, for minutes, and is repeated all the time. `trial`: it keeps a dry run, which the act names. `file`: it
 * gives a file away, and every giving is written down.
 */
type Repeatable = 'read' | 'lease' | 'trial' | 'file';

export interface Call<P extends TSchema = TSchema, D extends TSchema = TSchema> {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  who: CallAudience;
  summary: string;
  payload: P;
  data: D;
  /** The limit of its body in bytes, where the default of `bodyLimitOf` is too small. */
  bodyLimit?: number;
  /** The most members of its JSON body, where the server's default (20,000) is too few. */
  members?: number;
  /** Its cost for the client's budget, beside its size: about the ms that it keeps the server busy. Default: 1. */
  cost?: number;
  /** It works on a whole draft or a text of any length: an account runs one such call at a time. */
  heavy?: boolean;
  /** It works on all figures of camps, or on a file of them: an account runs one such call at a time (rules: charged-by-figures). */
  oneByOne?: boolean;
  /** It waits for an external service (WeChat, an SMS provider): it has a concurrency limiter of its own. */
  waitsOutside?: boolean;
  /** Its answers are the same for everybody, or for visitors, and may come from the response cache (rules: ready-answers). */
  shared?: Shared;
  repeatable?: Repeatable;
  /** Its answer shows a secret once: it is not kept, and a repeated `requestId` is told that it was done (rules: request-once). */
  toldOnce?: boolean;
}

/** An idempotency key made by the client: a repeated request is done once and gets the first one's answer. */
export const RequestId = Type.Optional(Type.String({ minLength: 1, maxLength: 64 }));

type WithRequestId<P> =
  P extends TObject<infer Fields extends TProperties>
    ? TObject<Fields & { requestId: typeof RequestId }>
    : never;

/** The payload of a declared call: of a write of the back office with `requestId`. */
type Declared<W extends CallAudience, Path extends string, R, P> = W extends 'visitor'
  ? P
  : Path extends `/mapi/${string}/get${string}`
    ? P
    : Path extends `/mapi/${string}`
      ? R extends Repeatable
        ? P
        : WithRequestId<P>
      : P;

/** Whether it is a write of the back office: all but reads, which have a name that begins with `get` or say so (`repeatable`). */
export const isStaffWrite = ({ path, who, repeatable }: Pick<Call, 'path' | 'who' | 'repeatable'>) =>
  who !== 'visitor' && repeatable === undefined && /^\/mapi\/\w+\/(?!get)/.test(path);

/**
 * Declares one call. Its schemas validate the payload, serialize the answer and describe both on the API page. A write of the back office
 * gets the field `requestId` here (rules: request-once).
 */
export function defineCall<
  const M extends 'GET' | 'POST' | 'PUT',
  const Path extends string,
  const W extends CallAudience,
  P extends TObject,
  D extends TSchema,
  const R extends Repeatable | undefined = undefined,
>(call: {
  method: M;
  path: Path;
  who: W;
  summary: string;
  payload: P;
  data: D;
  bodyLimit?: number;
  members?: number;
  cost?: number;
  heavy?: boolean;
  oneByOne?: boolean;
  waitsOutside?: boolean;
  shared?: Shared;
  repeatable?: R;
  toldOnce?: boolean;
}) {
  const { properties } = call.payload;
  const payload = isStaffWrite(call) ? Type.Object({ ...properties, requestId: RequestId }) : call.payload;
  return { ...call, payload: payload as unknown as Declared<W, Path, R, P> };
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

/** Figures of a gradebook that cost as much as one ms of work (rules: charged-by-figures). */
const chargedFigures = 400;
/** The cost of a camp's figures (students × items) for the client's budget, in whole ms. */
export const costOfFigures = (figures: number) => Math.floor(figures / chargedFigures);

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
