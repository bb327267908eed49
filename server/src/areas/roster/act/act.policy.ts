import {
  type EnrolmentStatus,
  enrolmentStatus,
  type RosterAct,
  type RosterHand,
} from '@zhixing/contract/words';
import type { Sentence } from '../../../locales/say.ts';

const { waiting, learning, graduated, refused, left } = enrolmentStatus;

interface Rule {
  /** Enrolments it is done to, and what they are then. */
  from: readonly EnrolmentStatus[];
  to: EnrolmentStatus;
  /** What the entry says then. */
  hand: RosterHand | null;
  /** Of those who have not accepted the invitation: as what they must stand. null: it is not done to them. */
  entryFrom: RosterHand | 'expected' | null;
}

/** What each act does to whom (rules: roster-acts). */
export const rules: Record<RosterAct, Rule> = {
  approve: { from: [waiting, refused], to: learning, hand: null, entryFrom: null },
  refuse: { from: [waiting], to: refused, hand: 'refused', entryFrom: null },
  remove: { from: [waiting, learning], to: left, hand: 'removed', entryFrom: 'expected' },
  restore: { from: [left], to: learning, hand: null, entryFrom: 'removed' },
};

const stand: Record<EnrolmentStatus, Sentence> = {
  [waiting]: '正在等待审核',
  [learning]: '已经在学习',
  [graduated]: '已经结业，证书和记录会一直保留',
  [refused]: '报名没有通过',
  [left]: '已经不在这个营里',
};

/** Why an act is not done to somebody; null: it is. `status` undefined: not accepted, or no enrolment. */
export function whyNot(
  act: RosterAct | 'move',
  { status, hand }: { status: EnrolmentStatus | undefined; hand: RosterHand | null },
): Sentence | null {
  if (act === 'move') {
    if (status === undefined) return hand === null ? null : '已经不在这个营里';
    return status === waiting || status === learning ? null : stand[status];
  }
  const { from, entryFrom } = rules[act];
  if (status !== undefined) {
    // Who was moved lives in the other camp; who left by themselves come back by themselves.
    if (act === 'restore' && status === left && hand === 'moved') return '已经移到另一个营';
    return from.includes(status) ? null : stand[status];
  }
  if (entryFrom === null) return '还没有接受邀请';
  return (hand ?? 'expected') === entryFrom ? null : '已经是这样了';
}
