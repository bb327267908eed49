import type { calls, Data, Payload } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import type { Action } from '../../../action/action.ts';
import { badParameter, illegal } from '../../../base/errors.ts';
import type { Db } from '../../../db/client.ts';
import { say } from '../../../locales/say.ts';
import { renderMarkdown } from '../../../text/render.ts';
import { isCallersOwn } from '../../account/index.ts';
import { showStudent, showSubmitted } from '../../camps/index.ts';
import { createLinks } from '../../files/index.ts';
import { answerMark, changeMark, pointsOf } from '../../marks/index.ts';
import { projectFilesOf } from '../../projects/index.ts';
import { requirePlace } from '../access.ts';
import { listHolders } from '../lease.queries.ts';
import { changeLease, requireNobodyElse, showLease } from '../lease.ts';
import * as queries from './text.queries.ts';

const maxPageSize = 50;

const heldOf = ({
  campId,
  chapterId,
  questionId,
}: Record<'campId' | 'chapterId' | 'questionId', number>) => ({
  campId,
  chapterId,
  questionId,
  studentId: null,
});

async function requireQuestion(db: Db, which: { chapterId: number; questionId: number }): Promise<void> {
  if (!(await queries.hasQuestion(db, which)))
    throw badParameter('这个测验没有这道要人评的题（questionId），请回到批阅的列表');
}

/**
 * The text questions of a test, with how many answers wait for each. -1: the caller does not mark it; -3: no such test in
 * this camp.
 */
export async function getTextQuestions({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.getTextQuestions>>): Promise<Data<typeof calls.getTextQuestions>> {
  const { db, clock } = deps;
  const { title, campTitle, anonymous, gradebookState, projectId } = await requirePlace(db, caller, {
    ...payload,
    type: contentType.test,
  });
  const rows = await queries.listQuestions(db, payload);
  const { links } = createLinks({ deps, language }, await projectFilesOf(db, { projectId }));
  const html = (text: string) => renderMarkdown(text, links);
  const holders = await listHolders(db, payload, clock.now());
  const shown = await Promise.all(
    rows.map(async (row) => {
      const [stem, guide] = await Promise.all([html(row.stem), html(row.guide)]);
      return { ...row, stem, guide };
    }),
  );
  const list = shown.map((row) => ({
    ...row,
    lease: showLease(
      caller,
      holders.find(({ questionId }) => questionId === row.questionId),
    ),
  }));
  return { title, campTitle, anonymous, gradebookState, list };
}

type AnswerCorrection = Awaited<ReturnType<typeof queries.listAnswers>>[number]['corrections'][number];
const showTextCorrection = ({ at, reason, by, byBefore, before }: AnswerCorrection) => ({
  at: at.toISOString(),
  reason,
  by: by ?? '',
  byBefore: byBefore ?? '',
  before: { score: before.score, comment: before.comment },
});

/** One page of the answers to one question. -1, -3: as getTextQuestions, or no such question. */
export async function getTextAnswers({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getTextAnswers>>): Promise<Data<typeof calls.getTextAnswers>> {
  const { campId, chapterId, questionId, filter, answerId, after, pageSize = 20 } = payload;
  const place = await requirePlace(deps.db, caller, { campId, chapterId, type: contentType.test });
  const { anonymous } = place;
  await requireQuestion(deps.db, payload);
  const limit = Math.min(pageSize, maxPageSize);
  const of = { campId, chapterId };
  const rows = await queries.listAnswers(deps.db, {
    of,
    questionId,
    filter,
    answerId,
    after,
    anonymous,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const list = page.map(({ answerId, answer, score, comment, by, corrections, ...student }) => ({
    answerId,
    score,
    comment,
    by,
    corrections: corrections.map(showTextCorrection),
    student: showStudent({ keys: deps.config.keys, ...place, ...of }, student),
    own: student.studentId === caller.accountId,
    text: answer.texts[0] ?? '',
    submittedAt: showSubmitted(place, student.submittedAt ?? new Date(0)),
  }));
  return { list, next: rows.length > limit ? (page.at(-1)?.answerId ?? null) : null };
}

/** Takes, renews, takes over or releases the marking lease of one question. -1, -3: as getTextAnswers. */
export async function holdQuestion({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.holdQuestion>>): Promise<Data<typeof calls.holdQuestion>> {
  await requirePlace(deps.db, caller, { ...payload, type: contentType.test });
  await requireQuestion(deps.db, payload);
  const what = { held: heldOf(payload), caller, act: payload.act, now: deps.clock.now() };
  return { lease: await changeLease(deps.db, what) };
}

/**
 * Marks one answer. -1: the caller does not mark it, or it is the caller's own; -2: marked already, or another marker holds
 * the question's lease; -3: no such answer, or more points than the question has.
 */
export async function markTextAnswer({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.markTextAnswer>>): Promise<Data<typeof calls.markTextAnswer>> {
  const { campId, chapterId, questionId, answerId, score, comment } = payload;
  const now = deps.clock.now();
  const place = await requirePlace(deps.db, caller, { campId, chapterId, type: contentType.test });
  const answer = await queries.findAnswer(deps.db, { of: { campId, chapterId }, questionId, answerId });
  if (!answer) throw badParameter('没有这个回答（answerId），请刷新后再评');
  if (isCallersOwn(caller, answer.studentId)) throw illegal('这是你自己的回答，要由别人评');
  if (score > answer.marks) throw badParameter(say`这道题最多 ${answer.marks} 分`);
  const missing = '没有这个回答（answerId），请刷新后再评';
  const mark = answerMark({ ...answer, chapterId, questionId, camp: place, missing });
  const next = pointsOf({ score, comment });
  return deps.db.transaction(async (tx) => {
    await requireNobodyElse(tx, { held: heldOf(payload), caller, now });
    const cause = { kind: 'review' } as const;
    const { outcome, ...told } = await changeMark(tx, { deps, caller }, { mark, to: () => next, cause });
    return { ...told, passed: outcome.passed.after === true };
  });
}
