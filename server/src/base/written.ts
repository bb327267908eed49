import { ownBytes } from './own-bytes.ts';

declare const dataOf: unique symbol;

/** Bytes of JSON; of a list parts of it, of any number of elements each with a comma before it. */
type Value = Buffer | readonly Buffer[];

/**
 * An answer's data of which some values are written already, which many answers may hold alike. `figures`: the rest of it.
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

/** A value, to be kept. */
export const bytesOf = (value: unknown): Buffer => ownBytes(JSON.stringify(value));
/** Elements of a list, each with a comma before it: to be kept. */
export const elementsOf = (values: readonly unknown[]): Buffer =>
  ownBytes(values.map((value) => `,${JSON.stringify(value)}`).join(''));

/** The same without the first element's comma. */
function joined(parts: readonly Buffer[]): Buffer[] {
  const first = parts.findIndex(({ length }) => length > 0);
  return parts.map((part, place) => (place === first ? part.subarray(1) : part));
}

interface Answer {
  code: number;
  msg: string;
  data: Written<unknown>;
}

/** The whole answer in bytes. */
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
