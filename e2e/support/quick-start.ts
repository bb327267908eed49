import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const folder = join(import.meta.dirname, '../../server/demo/projects/quick-start');

interface Option {
  text: string;
  answer?: boolean;
}

export type Question = { stem: string; marks: number } & (
  | { kind: 'single' | 'multiple'; options: Option[] }
  | { kind: 'judge'; answer: boolean }
  | { kind: 'blank'; blanks: { number?: number; answers?: string[] }[] }
  | { kind: 'text' }
);

const read = (path: string) => parse(readFileSync(join(folder, path), 'utf8'));

/** The test of 知行新手营 as its author wrote it, right answers included. */
export const questions: Question[] = read('tests/01.yaml').questions;
export const title: string = read('project.yaml').title;

export const rightTexts = (options: Option[]) =>
  options.filter(({ answer }) => answer).map(({ text }) => text);
/** What to type into each blank. */
export const fillings = (blanks: { number?: number; answers?: string[] }[]) =>
  blanks.map(({ number, answers }) => String(number ?? answers?.[0] ?? ''));
