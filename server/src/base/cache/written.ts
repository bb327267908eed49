import { ownBytes } from './own-bytes.ts';

declare const dataOf: unique symbol;

/** The JSON of a value. A list may come in parts, each with any number of elements, each element with a comma before it. */
type Value = Buffer | readonly Buffer[];

/**
 * The data of an answer with some fields serialized already, as JSON fragments that many answers share (docs/decisions/0045). `figures`:
 * the other fields; `values`: the fragments by field. T: the data as the contract declares it.
 */
export class Written<T> {
  declare readonly [dataOf]: T;
  readonly figures: object;
  readonly values: Readonly<Record<string, Value>>;
  constructor(figures: object, values: Record<string, Value>) {
    this.figures = figures;
    this.values = values;
  }
}

export const written = <T extends object, V extends keyof T & string>(
  figures: Omit<T, V>,
  values: Record<V, Value>,
) => new Written<T>(figures, values);

/** A value as a JSON fragment, to be cached. */
export const bytesOf = (value: unknown): Buffer => ownBytes(JSON.stringify(value));
/** Elements of a list as a JSON fragment, each with a comma before it, to be cached. */
export const elementsOf = (values: readonly unknown[]): Buffer =>
  ownBytes(values.map((value) => `,${JSON.stringify(value)}`).join(''));

/** The parts of a list without the comma before its first element. */
function joined(parts: readonly Buffer[]): Buffer[] {
  const first = parts.findIndex(({ length }) => length > 0);
  return parts.map((part, place) => (place === first ? part.subarray(1) : part));
}

interface Answer {
  code: number;
  msg: string;
  data: Written<unknown>;
}

/** The whole answer as JSON. */
export function writeAnswer({ code, msg, data: { figures, values } }: Answer): Buffer {
  const parts: Buffer[] = [];
  const opened = JSON.stringify(figures).slice(0, -1);
  let before = `{"code":${code},"msg":${JSON.stringify(msg)},"data":${opened}`;
  let comma = opened === '{' ? '' : ',';
  for (const [name, value] of Object.entries(values)) {
    const isList = !Buffer.isBuffer(value);
    parts.push(Buffer.from(`${before}${comma}"${name}":${isList ? '[' : ''}`));
    parts.push(...(isList ? joined(value) : [value]));
    before = isList ? ']' : '';
    comma = ',';
  }
  parts.push(Buffer.from(`${before}}}`));
  return Buffer.concat(parts);
}
