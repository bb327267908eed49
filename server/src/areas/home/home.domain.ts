import type { calls, Data, Payload } from '@zhixing/contract';
import { searchWords } from '@zhixing/contract/calls/search';
import { contentFormOf } from '@zhixing/contract/language';
import type { Action, Caller } from '../../action/action.ts';
import { renderMarkdown } from '../../text/render.ts';
import { listProjects } from '../projects/index.ts';
import * as queries from './home.queries.ts';

/** The recommended projects (rules: call-home-list). */
export function getHomeList({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getHomeList>, Caller | null>): Promise<Data<typeof calls.getHomeList>> {
  return listProjects(deps, caller, { ...payload, isRecommend: true });
}

/** The frequently asked questions in the editors' order and the reader's language; answers as safe HTML. */
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
