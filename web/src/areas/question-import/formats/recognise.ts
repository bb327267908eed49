import type { Format } from './format.ts';

const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? '';

/** Lines with as many separators as the first one: a table that was copied, or CSV. */
function isTable(text: string): boolean {
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, 5);
  if (lines.length < 2) return false;
  const tabs = lines.map((line) => line.split('\t').length - 1);
  return (tabs[0] ?? 0) >= 2 && tabs.every((count) => count > 0);
}

const xmlRoot =
  /^\s*(?:<\?[^>]*\?>|<!--[\s\S]*?-->|<!DOCTYPE[^>[]*(?:\[[\s\S]*?\])?[^>]*>|\s)*<(?:\w+:)?([\w-]+)/;

/** What a text is written in, by how it looks and by the name of its file; it is told, and the author may say another (rules: question-import-formats). */
export function recognise(text: string, name: string): Format {
  const near = text.slice(0, 200_000);
  const extension = extensionOf(name);
  if (/^\s*</.test(near)) {
    const root = xmlRoot.exec(near)?.[1] ?? '';
    if (/assessment-?item|questestinterop/i.test(root)) return 'qti';
    // What else is XML is no paper either: that it holds no question is said.
    if (root === 'quiz' || extension === 'xml') return 'moodle';
  }
  if (extension === 'gift') return 'gift';
  if (extension === 'csv' || extension === 'tsv') return 'table';
  const answers = near.match(/^\s*ANSWER\s*:\s*[A-Z]\s*$/gm)?.length ?? 0;
  if (answers > 0 && /^\s*[A-D][.)]\s/m.test(near)) return 'aiken';
  const braces = near.match(/(?<!\\)\{(?:\s*[=~#]|\s*(?:T|F|TRUE|FALSE)\s*[#}]|\s*\})/g)?.length ?? 0;
  if (braces > 0 && !/^\s*(?:【?答案】?|[A-D][.、．])/m.test(near)) return 'gift';
  return isTable(near) ? 'table' : 'paper';
}
