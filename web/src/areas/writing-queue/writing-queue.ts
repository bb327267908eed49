import { nanoid } from '@reduxjs/toolkit';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { workStatus, workType } from '@zhixing/contract/words';
import { failure } from '../../api/answer.ts';
import { notifyFailure } from '../../base/call-thunk.ts';
import type { Services } from '../../base/services.ts';
import type { AppThunk } from '../../base/thunk.ts';
import { toast } from '../../base/toast.ts';
import {
  type Draft,
  type Entry,
  isActKind,
  isDraftKind,
  type Step,
  type TextId,
  type TextKind,
} from '../../writing/entry.ts';
import { openEntryStore } from '../../writing/entry-store.ts';
import { type Answered, createQueue, type Queue } from '../../writing/queue.ts';
import { createTabs } from '../../writing/tab-channel.ts';
import { mergeAnswers } from './answers.ts';
import { afterCellsSaved, cellsIn, conflictsIn, mergeGradeDrafts } from './grade-cells.ts';
import { sendAct, takeActAnswered } from './send-act.ts';
import { saveAnswers, scoreProduced, submitAnswers } from './send-answers.ts';
import { mergeDraftChanges, sendDraft } from './send-draft.ts';
import { sendGrades } from './send-grades.ts';
import { notifySent, submitNote, workSent } from './send-work.ts';
import type { Answer, Score, WorkSaved } from './writing-queue.types.ts';

const typeOf = ({ kind }: Pick<TextId, 'kind'>) => (kind === 'note' ? workType.note : workType.homework);
const answersIn = ({ content }: Draft) => JSON.parse(content) as Answer[];

const mergedAnswers = (before: Draft, now: Draft): Draft => ({
  content: JSON.stringify(mergeAnswers(answersIn(before), answersIn(now))),
  files: [],
});
const newest = (_before: Draft, now: Draft) => now;

/** Drafts of answers add up, question by question, an author's part by part; of a text the newest is the whole. */
const merges: Record<TextKind, (before: Draft, now: Draft) => Draft> = {
  note: newest,
  homework: newest,
  answers: mergedAnswers,
  draftLeaf: mergeDraftChanges,
  draftFields: mergeDraftChanges,
  bankQuestion: mergeDraftChanges,
  marking: mergeDraftChanges,
  grades: mergeGradeDrafts,
  form: newest,
  review: newest,
  textMark: newest,
};
const merge = ({ kind }: TextId, before: Draft, now: Draft): Draft => merges[kind](before, now);

/** Sends a step: makes its call. */
const sendStep =
  (entry: Entry, { status, content, files, requestId, asked }: Step): AppThunk<Promise<Envelope>> =>
  async (dispatch) => {
    const { chapterId, userId, kind, attempt, baseVersion, tries } = entry;
    if (isDraftKind(kind)) return dispatch(sendDraft({ ...entry, kind }, { content, requestId }));
    if (kind === 'grades') return dispatch(sendGrades(chapterId, { content, requestId }));
    if (isActKind(kind)) return dispatch(sendAct(kind, { content, requestId }));
    const common = { chapterId, requestId, userId };
    if (kind !== 'answers') {
      const what = { ...common, type: typeOf(entry), content, files, status, baseVersion } as const;
      return dispatch(submitNote({ ...what, tag: !asked || tries > 0 }));
    }
    const allAnswer = JSON.parse(content) as Answer[];
    if (status === workStatus.submitted) {
      const answer = await dispatch(submitAnswers({ ...common, allAnswer }));
      if (asked && tries === 0) notifyFailure(dispatch, answer);
      return answer;
    }
    const startedAt = attempt ? { startedAt: attempt } : {};
    return dispatch(saveAnswers({ ...common, ...startedAt, allAnswer })).unwrap();
  };

/** Updates the state after a step was sent, also by another tab. A submission that succeeds only on a retry is announced. */
const takeAnswered =
  (answered: Answered): AppThunk =>
  (dispatch, _state, { texts }) => {
    const { entry, step, answer, outcome, retried, here, leftOver } = answered;
    if (isActKind(entry.kind)) return dispatch(takeActAnswered(entry.kind, answered));
    if (outcome !== 'sent') return;
    const { kind, chapterId, title } = entry;
    if (isDraftKind(kind)) return;
    if (kind === 'grades') {
      const saved = { title, count: cellsIn(step).length - conflictsIn(answer).length };
      if (here && leftOver && saved.count > 0)
        dispatch(toast.success(texts.get('schoolwork').waiting.gradesSaved(saved)));
      return;
    }
    if (kind === 'answers') {
      if (!here && step.status === workStatus.submitted) {
        const { requestId, content } = step;
        const sent = { chapterId, allAnswer: JSON.parse(content) as Answer[] };
        dispatch(scoreProduced(answer as Envelope<Score>, requestId, sent));
      }
      return;
    }
    const saved = answer.data as WorkSaved;
    if (!here) dispatch(workSent({ chapterId, type: typeOf(entry), sent: step, saved }));
    if (here && step.asked && retried) dispatch(notifySent({ status: step.status, late: saved.late }));
  };

const queues = new WeakMap<Services, Queue>();

/** The queue of this page. */
export const writingQueue = (): AppThunk<Queue> => (dispatch, getState, services) => {
  const known = queues.get(services);
  if (known) return known;
  const { credential } = services;
  // The token at the time the student was identified: under another token nothing of theirs is sent.
  let login = { userInfo: getState().account.userInfo, token: credential.read() };
  const queue: Queue = createQueue({
    store: openEntryStore(),
    tabs: createTabs('zhixing-writing'),
    send: async (entry, step) => {
      const { userInfo } = getState().account;
      if (userInfo !== login.userInfo) login = { userInfo, token: credential.read() };
      if (userInfo?.userId !== entry.userId || login.token !== credential.read())
        return failure(codes.network, services.texts.get('common').codes[codes.network]);
      return dispatch(sendStep(entry, step));
    },
    afterSaved: (after, step, answer) => {
      if (isActKind(after.kind)) return null;
      return after.kind === 'grades' ? afterCellsSaved(after, step, answer) : after;
    },
    isOnline: () => getState().account.isonline,
    askKey: async () => {
      const answer = await services.request('POST /capi/Student/getWritingKey', {});
      return answer.code === codes.ok ? answer.data : undefined;
    },
    formsRestored: (count) =>
      dispatch(toast.info(services.texts.get('schoolwork').waiting.formsRestored({ count }))),
    now: () => Date.now(),
    newId: () => nanoid(),
    merge,
  });
  queue.onAnswered((answered) => {
    dispatch(takeAnswered(answered));
    const { entry, step, outcome } = answered;
    // What was given is a draft no longer, on this device either.
    if (entry.kind === 'review' && outcome === 'sent')
      for (const { key } of queue.of({ ...entry, kind: 'marking' })) void queue.change(key, () => null);
    // What was not sent of a test that has been handed in counts for nothing any more.
    if (
      entry.kind === 'answers' &&
      step.status === workStatus.submitted &&
      outcome === 'sent' &&
      answered.here
    )
      for (const { key } of queue.of(entry)) void queue.change(key, () => null);
  });
  queues.set(services, queue);
  return queue;
};
