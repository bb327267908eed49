import type { Span } from '@zhixing/contract/spans';

/** PostgreSQL's text of an int4multirange: `{[0,30),[45,60)}`. */
export const parseSpans = (text: string): Span[] =>
  [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, to]) => [Number(from), Number(to)]);

export const writeSpans = (spans: readonly Span[]) =>
  `{${spans.map(([from, to]) => `[${from},${to})`).join(',')}}`;
