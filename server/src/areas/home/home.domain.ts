import type { calls, Data, Payload } from '@zhixing/contract';
import { contentFormOf } from '@zhixing/contract/language';
import { searchWords } from '@zhixing/contract/search';
import type { Action, Caller } from '../../action/action.ts';
import { renderMarkdown } from '../../text/render.ts';
import { listProjects } from '../practise/project-list.door.ts';
import * as queries from './home.queries.ts';

/** The recommended projects (rules: call-home-list). */
export function getHomeList({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getHomeList>, Caller | null>): Promise<Data<typeof calls.getHomeList>> {
  return listProjects(deps, caller, { ...payload, isRecommend: true });
}

/** The frequent questions in the editors' order and the reader's language, answers as safe HTML. */
export async function getFaqList({
  deps,
  payload,
  language,
}: Action<Payload<typeof calls.getFaqList>, Caller | null>): Promise<Data<typeof calls.getFaqList>> {
  const words = searchWords(payload.keyword);
  const rows = await queries.listFaq(deps.db, { form: contentFormOf(language), words });
  const list = await Promise.all(
    rows.map(async (row) => ({ ...row, answer: await renderMarkdown(row.answer) })),
  );
  return { list };
}
