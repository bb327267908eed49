import type { Losses } from '../losses.ts';
import { symbolOf } from './symbols.ts';
import { allOf, attributeOf, childOf, childrenOf, insertAfter, replace, textRun } from './xml.ts';

/** What an `EQ` field draws, where it is words: a phonetic guide or a sign in a circle; undefined: a formula. */
function wordsOfEquation(code: string): string | undefined {
  const guide = /\\o\s*\\ad\s*\(\s*\\s\s*\\up\s*\d+\s*\(([^()]*)\)\s*[,;]([^()]*)\)/i.exec(code);
  if (guide) return `${guide[2]?.trim()}（${guide[1]?.trim()}）`;
  const circle = /\\o\s*(?:\\ac)?\s*\(\s*[○◯]\s*[,;]\s*([^()]{1,3})\)/i.exec(code)?.[1]?.trim();
  if (!circle) return undefined;
  return /^(?:[1-9]|1\d|20)$/.test(circle) ? String.fromCharCode(0x245f + Number(circle)) : `（${circle}）`;
}

/** What a field shows that keeps no result of its own; '': nothing, as Word shows nothing. */
function shownOf(code: string, losses: Losses): string {
  const name = /^\s*(\S+)/.exec(code)?.[1]?.toUpperCase() ?? '';
  if (name === 'EQ') {
    const words = wordsOfEquation(code);
    if (words !== undefined) return words;
    losses.add('formulas');
    return '〔公式〕';
  }
  if (name === 'SYMBOL') {
    const [, figure = '', font = ''] = /SYMBOL\s+(\S+)(?:.*\\f\s+"?([^"\\]*)"?)?/i.exec(code) ?? [];
    const seen = symbolOf(font.trim(), Number(figure));
    if (seen === undefined) losses.add('symbols');
    return seen ?? '';
  }
  // Marks of an index and settings are never seen; a check box is the converter's.
  if (/^(XE|TC|TA|RD|SET|ASK|FORMCHECKBOX|HYPERLINK|PRIVATE|ADDIN|)$/.test(name)) return '';
  losses.add('fields');
  return '';
}

/** A field keeps what it showed last; one without a result gets what Word would draw, or is counted. */
export function resolveFields(root: Element, losses: Losses) {
  for (const simple of allOf(root, 'fldSimple')) {
    const inner = childrenOf(simple);
    replace(simple, inner);
  }
  const open: { code: string; separated: boolean }[] = [];
  for (const run of allOf(root, 'r')) {
    for (const part of childrenOf(run)) {
      const field = open.at(-1);
      if (part.localName === 'instrText' && field && !field.separated) field.code += part.textContent ?? '';
      if (part.localName !== 'fldChar') continue;
      const type = attributeOf(part, 'fldCharType');
      if (type === 'begin') open.push({ code: '', separated: false });
      else if (type === 'separate' && field) field.separated = true;
      else if (type === 'end' && field) {
        open.pop();
        const shown = field.separated ? '' : shownOf(field.code, losses);
        if (shown !== '') insertAfter(run, [textRun(run, shown)]);
      }
    }
  }
}

/** A phonetic guide as the words and, in brackets, how they are read. */
export function spellRuby(root: Element, losses: Losses) {
  for (const ruby of allOf(root, 'ruby')) {
    const base = childOf(ruby, 'rubyBase');
    const reading = (childOf(ruby, 'rt')?.textContent ?? '').trim();
    const run = ruby.parentNode as Element;
    insertAfter(run, [
      ...(base ? childrenOf(base) : []),
      ...(reading ? [textRun(run, `（${reading}）`)] : []),
    ]);
    ruby.parentNode?.removeChild(ruby);
    losses.add('ruby');
  }
}
