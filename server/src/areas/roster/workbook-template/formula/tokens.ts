import { columnNumber, lastColumn, lastRow } from './references.ts';

/**
 * A piece of a formula. `reference`: a cell, or whole columns or rows (`A1`, `$B:C`, `3:$4`); `function`: its name, before
 * `(`, with spaces between them or not; `sheet`: what stands before `!`; `bracket`: `[…]` of a table or of another workbook; `other`: everything else, a
 * character at a time.
 */
export interface Token {
  kind: 'text' | 'reference' | 'function' | 'name' | 'sheet' | 'bracket' | 'error' | 'number' | 'other';
  text: string;
}

const text = /"(?:[^"]|"")*"?/y;
const quotedSheet = /'(?:[^']|'')*'?/y;
const error = /#(?:[A-Z][A-Z_]*(?:\/[A-Z0]+)?[!?]?)/y;
const rows = /\$?\d{1,7}:\$?\d{1,7}(?![\w.])/y;
const number = /(?:\d+\.?\d*|\.\d+)(?:[Ee][+-]?\d+)?/y;
const word = /[\p{L}_\\$][\p{L}\p{M}\p{N}_.\\?$]*/uy;
const columns = /(\$?[A-Za-z]{1,3}):(\$?[A-Za-z]{1,3})(?![\p{L}\p{N}_.$(!])/uy;
const sheets = /[\p{L}_][\p{L}\p{M}\p{N}_.]*:[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.]*(?=!)/uy;
const opening = /\s*\(/y;
const cell = /^\$?([A-Za-z]{1,3})\$?([1-9]\d{0,6})$/;

const match = (pattern: RegExp, formula: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(formula)?.[0];
};

const isColumn = (letters: string) => columnNumber(letters.replace('$', '')) <= lastColumn;
const isCell = (found: string) => {
  const [, letters = '', row = ''] = cell.exec(found) ?? [];
  return letters !== '' && columnNumber(letters) <= lastColumn && Number(row) <= lastRow;
};

/** From `[` to its `]`; an apostrophe in front of a bracket is part of a column's name. */
function bracketAt(formula: string, start: number): string {
  let depth = 0;
  for (let at = start; at < formula.length; at += 1) {
    if (formula[at] === "'") at += 1;
    else if (formula[at] === '[') depth += 1;
    else if (formula[at] === ']') depth -= 1;
    if (depth === 0) return formula.slice(start, at + 1);
  }
  return formula.slice(start);
}

function wordAt(formula: string, at: number): Token | undefined {
  const range = match(columns, formula, at);
  if (range?.split(':').every(isColumn)) return { kind: 'reference', text: range };
  const several = match(sheets, formula, at);
  if (several) return { kind: 'sheet', text: several };
  const found = match(word, formula, at);
  if (found === undefined) return undefined;
  const next = formula[at + found.length];
  if (next === '!') return { kind: 'sheet', text: found };
  if (next === '(') return { kind: 'function', text: found };
  // `A1 (B1)` is where two ranges meet.
  if (next !== '[' && isCell(found)) return { kind: 'reference', text: found };
  const isCalled = match(opening, formula, at + found.length) !== undefined;
  return { kind: isCalled ? 'function' : 'name', text: found };
}

function tokenAt(formula: string, at: number): Token {
  const of = (kind: Token['kind'], found: string | undefined): Token | undefined =>
    found === undefined ? undefined : { kind, text: found };
  return (
    of('text', match(text, formula, at)) ??
    of('sheet', match(quotedSheet, formula, at)) ??
    (formula[at] === '[' ? of('bracket', bracketAt(formula, at)) : undefined) ??
    of('error', match(error, formula, at)) ??
    of('reference', match(rows, formula, at)) ??
    of('number', match(number, formula, at)) ??
    wordAt(formula, at) ?? { kind: 'other', text: formula[at] ?? '' }
  );
}

/** The pieces of a formula as a file holds it: in English, with A1 references and without `=`. Joined they are the formula. */
export function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < formula.length; ) {
    const token = tokenAt(formula, at);
    tokens.push(token);
    at += token.text.length;
  }
  return tokens;
}
