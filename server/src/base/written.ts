import { ownBytes } from './own-bytes.ts';

declare const dataOf: unique symbol;

/**
 * An answer's data of which some values are written already: bytes of JSON, which many answers may hold alike. `figures`: the
 * rest of it.
 */
export class Written<T> {
  declare readonly [dataOf]: T;
  readonly figures: object;
  readonly values: Readonly<Record<string, Buffer>>;
  constructor(figures: object, values: Record<string, Buffer>) {
    this.figures = figures;
    this.values = values;
  }
}

export const written = <T extends object, V extends keyof T & string>(
  figures: Omit<T, V>,
  values: Record<V, Buffer>,
) => new Written<T>(figures, values);

/** A value, to be kept. */
export const bytesOf = (value: unknown): Buffer => ownBytes(JSON.stringify(value));
/** Elements of a list, each with a comma before it: to be kept. */
export const elementsOf = (values: readonly unknown[]): Buffer =>
  ownBytes(values.map((value) => `,${JSON.stringify(value)}`).join(''));
const none = Buffer.from('[]');
const close = Buffer.from(']');
/** The list of all these elements. */
export function listOf(elements: readonly Buffer[]): Buffer {
  const list = Buffer.concat([...elements, close]);
  if (list.length === 1) return none;
  // In place of the first one's comma.
  list.write('[');
  return list;
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
  for (const [name, bytes] of Object.entries(values)) {
    parts.push(Buffer.from(`${before}${comma}"${name}":`), bytes);
    before = '';
    comma = ',';
  }
  parts.push(Buffer.from(`${before}}}`));
  return Buffer.concat(parts);
}
