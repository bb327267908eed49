import {
  type EnrolmentStatus,
  enrolmentStatus,
  type RosterAct,
  type RosterHand,
} from '@zhixing/contract/words';
import type { Sentence } from '../../../locales/say.ts';

const { waiting, learning, graduated, refused, left } = enrolmentStatus;

interface Rule {
  /** The act applies to enrolments with a status of `from` and changes it to `to`. */
  from: readonly EnrolmentStatus[];
  to: EnrolmentStatus;
  /** The entry's `hand` afterwards. */
  hand: RosterHand | null;
  /** The state in which people must be who have not accepted the invitation yet. null: the act does not apply to them. */
  entryFrom: RosterHand | 'expected' | null;
}

/** The rule of each act (rules: roster-acts). */
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

/** Of who learns or has graduated, while that is hidden: one answer for both. */
const stays = (act: RosterAct | 'move'): Sentence =>
  act === 'move' || rules[act].from.includes(learning)
    ? '这个营匿名批阅，已经有人结业：批阅结束以前，通过审核的学生不能移出，也不能移到别的营'
    : stand[learning];

/**
 * Why an act does not apply to somebody; null: it does. `status` undefined: the invitation is not accepted, or there is no
 * enrolment. `hidden`: marking is anonymous and some have graduated, which nothing says of whom (rules: camp-anonymous).
 */
export function whyNot(
  act: RosterAct | 'move',
  { status, hand, hidden }: { status: EnrolmentStatus | undefined; hand: RosterHand | null; hidden: boolean },
): Sentence | null {
  if (hidden && (status === learning || status === graduated)) return stays(act);
  if (act === 'move') {
    if (status === undefined) return hand === null ? null : '已经不在这个营里';
    return status === waiting || status === learning ? null : stand[status];
  }
  const { from, entryFrom } = rules[act];
  if (status !== undefined) {
    // Somebody who was moved is in the other camp now. Somebody who left by themselves can be restored.
    if (act === 'restore' && status === left && hand === 'moved') return '已经移到另一个营';
    return from.includes(status) ? null : stand[status];
  }
  if (entryFrom === null) return '还没有接受邀请';
  return (hand ?? 'expected') === entryFrom ? null : '已经是这样了';
}
