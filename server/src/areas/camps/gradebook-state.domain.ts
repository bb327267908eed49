import type { GradebookState } from '@zhixing/contract/gradebook-words';
import { refused } from '../../base/errors.ts';
import type { Transaction } from '../../db/client.ts';
import type { Sentence } from '../../locales/say.ts';
import * as queries from './camp.queries.ts';

/** Why marks cannot change in this state; null: they can. */
const closed: Record<GradebookState, Sentence | null> = {
  open: null,
  submitted: '成绩册正在审核，成绩不能改：请先撤回送审，或等审核的人退回',
  locked: '成绩册已归档，成绩不能再直接改：请从成绩册打开每个学生的成绩，申请批阅或更正，由另一个人批准',
};

/** Why nobody comes or goes in this state; null: they can. */
const membershipClosed: Record<GradebookState, Sentence | null> = {
  open: null,
  submitted: '这个营的成绩册正在审核，学生不能加入、移出或退出：请等审核结束，或由老师先撤回送审',
  locked: '这个营的成绩册已归档，学生不能再加入、移出或退出：成绩与名单要留存',
};

/** -2: marks of a camp in this state cannot be changed (rules: gradebook-lock). */
export function requireOpenState(state: GradebookState): void {
  const reason = closed[state];
  if (reason) throw refused(reason, { gradebookState: state });
}

/**
 * For every change of a camp's marks, in its transaction: nobody submits the gradebook until the transaction ends. -2: it is
 * submitted or locked (rules: gradebook-lock). `changeId`: an approved request about a mark of a locked gradebook lets this
 * one change through (rules: grade-change).
 */
export async function requireOpenGradebook(
  tx: Transaction,
  { campId, changeId }: { campId: number; changeId?: number | undefined },
): Promise<void> {
  const state = await queries.holdGradebookState(tx, { campId });
  if (state === 'locked' && changeId !== undefined && (await queries.isApproved(tx, { campId, changeId })))
    return;
  if (state) requireOpenState(state);
}

/** -2: the gradebook is not locked, so that marks are given and corrected without a request (rules: grade-change). */
export async function requireLockedGradebook(tx: Transaction, which: { campId: number }): Promise<void> {
  const state = await queries.holdGradebookState(tx, which);
  if (state === 'open')
    throw refused('成绩册还没有归档：请直接批阅或更正，不用申请', { gradebookState: state });
  if (state === 'submitted') requireOpenState(state);
}

/**
 * For every change of who learns in a camp, in its transaction. -2: its gradebook is submitted or locked: who stands in it stays, and
 * so do their marks, which belong to the project and would change in another camp (rules: gradebook-lock).
 */
export async function requireOpenMembership(tx: Transaction, which: { campId: number }): Promise<void> {
  const state = await queries.holdGradebookState(tx, which);
  const reason = state && membershipClosed[state];
  if (reason) throw refused(reason, { gradebookState: state });
}

/** As requireOpenGradebook, for work that nobody asked for: whether marks can be changed. */
export const isGradebookOpen = async (tx: Transaction, which: { campId: number }): Promise<boolean> =>
  (await queries.holdGradebookState(tx, which)) === 'open';
