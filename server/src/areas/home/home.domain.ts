import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller } from '../../dependencies.ts';
import { renderMarkdown } from '../../text/markdown.ts';
import { listProjects } from '../practise/practise.domain.ts';
import * as queries from './home.queries.ts';

/** The recommended projects (rulings.md "Calls": the home list call). */
export function getHomeList({
  deps,
  payload,
}: Action<Payload<typeof calls.getHomeList>, Caller | null>): Promise<Data<typeof calls.getHomeList>> {
  return listProjects(deps, { ...payload, isRecommend: true });
}

/** The frequent questions in the editors' order, answers as safe HTML. */
export async function getFaqList({
  deps,
}: Action<Payload<typeof calls.getFaqList>, Caller | null>): Promise<Data<typeof calls.getFaqList>> {
  const rows = await queries.listFaq(deps.db);
  const list = rows.map(({ id, topic, question, answer }) => ({
    id,
    topic,
    question,
    answer: renderMarkdown(answer),
  }));
  return { list };
}
