import { ownBytes } from './own-bytes.ts';

declare const dataOf: unique symbol;

/**
 * An answer's data of which some lists are written already: bytes of JSON without the brackets, which many answers may hold
 * alike. `figures`: the rest of it.
 */
export class Written<T> {
  declare readonly [dataOf]: T;
  readonly figures: object;
  readonly lists: Readonly<Record<string, Buffer>>;
  constructor(figures: object, lists: Record<string, Buffer>) {
    this.figures = figures;
    this.lists = lists;
  }
}

export const written = <T extends object, L extends keyof T & string>(
  figures: Omit<T, L>,
  lists: Record<L, Buffer>,
) => new Written<T>(figures, lists);

/** Elements of a list, each with a comma before it: to be kept. */
export const elementsOf = (values: readonly unknown[]): Buffer =>
  ownBytes(values.map((value) => `,${JSON.stringify(value)}`).join(''));
export const listOf = (elements: readonly Buffer[]): Buffer => Buffer.concat(elements).subarray(1);

interface Answer {
  code: number;
  msg: string;
  data: Written<unknown>;
}

/** The whole answer in bytes. */
export function writeAnswer({ code, msg, data: { figures, lists } }: Answer): Buffer {
  const parts: Buffer[] = [];
  const opened = JSON.stringify(figures).slice(0, -1);
  let before = `{"code":${code},"msg":${JSON.stringify(msg)},"data":${opened}${opened === '{' ? '' : ','}`;
  for (const [name, bytes] of Object.entries(lists)) {
    parts.push(Buffer.from(`${before}"${name}":[`), bytes);
    before = '],';
  }
  parts.push(Buffer.from(']}}'));
  return Buffer.concat(parts);
}
