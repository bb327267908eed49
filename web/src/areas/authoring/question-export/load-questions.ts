import type { Calls, Payload } from '@zhixing/contract';
import type { TestSettings } from '@zhixing/contract/staff/authoring-shapes';
import type { Bank, BankQuestion } from '../content-api.ts';

/** As the list of the bank is asked for. */
type Filters = Omit<Payload<Calls['POST /mapi/Project/getBank']>, 'projectId' | 'page' | 'pageSize'>;

/** Which questions are saved: those that the list of the bank shows, or those of a test. */
export type ExportSource = { bank: Filters } | { test: TestSettings };

type LoadPage = (asked: Filters & { page: number; pageSize: number }) => Promise<Bank>;

const pageSize = 100;

async function loadAll(load: LoadPage, asked: Filters): Promise<BankQuestion[]> {
  const questions: BankQuestion[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await load({ ...asked, page, pageSize });
    questions.push(...list);
    if (list.length === 0 || page * pageSize >= total) return questions;
  }
}

/** The questions of a test: those it names in their order, and the others of each tag that it draws from. */
export interface LoadedQuestions {
  named: BankQuestion[];
  /** `count` of these are asked. */
  pools: { tag: string; count: number; questions: BankQuestion[] }[];
}

/** Every question of the source, by pages; rejects where a page does not come. */
export async function loadQuestions(load: LoadPage, source: ExportSource): Promise<LoadedQuestions> {
  if ('bank' in source) return { named: await loadAll(load, source.bank), pools: [] };
  const { questionIds, draws } = source.test;
  const found = questionIds.length === 0 ? [] : await loadAll(load, { questionIds: [...questionIds] });
  const named = questionIds.flatMap((id) => found.find(({ questionId }) => questionId === id) ?? []);
  const taken = new Set(questionIds);
  const pools: LoadedQuestions['pools'] = [];
  for (const { tag, count } of draws) {
    const questions = (await loadAll(load, { tag })).filter(({ questionId }) => !taken.has(questionId));
    for (const { questionId } of questions) taken.add(questionId);
    pools.push({ tag, count, questions });
  }
  return { named, pools };
}

export const allOf = ({ named, pools }: LoadedQuestions): BankQuestion[] => [
  ...named,
  ...pools.flatMap(({ questions }) => questions),
];

/** As many of each tag as the test draws; `order` puts a pool in an order of its own. */
export const drawnOf = (
  { named, pools }: LoadedQuestions,
  order: (questions: readonly BankQuestion[]) => BankQuestion[],
): BankQuestion[] => [
  ...named,
  ...pools.flatMap(({ count, questions }) =>
    questions.length > count ? order(questions).slice(0, count) : questions,
  ),
];
