import { type CampFact, type CampSetting, campFacts, limitOf } from '@zhixing/contract/camp-settings';
import type { GradebookState } from '@zhixing/contract/gradebook-words';
import type { CampState } from '@zhixing/contract/words';
import { type Sentence, say, word } from '../../locales/say.ts';
import type { camp } from '../../schema/practise.ts';
import { isWiderRule } from '../learning/index.ts';

interface Dates {
  startsAt: Date;
  endsAt: Date;
}

/** The camp's state by its dates (rules: camp-end). At the very moment of `endsAt` it has ended, as for joining. */
export function stateOf({ startsAt, endsAt }: Dates, now: Date): CampState {
  if (now < startsAt) return 'coming';
  return now < endsAt ? 'running' : 'ended';
}

/** Whether a change of dates reopens a camp that had ended. */
export const isReopened = (from: Dates, to: Dates, now: Date): boolean =>
  stateOf(from, now) === 'ended' && stateOf(to, now) !== 'ended';

const week = 7 * 24 * 3600 * 1000;
/**
 * The ends by date that students are still notified of. After a longer downtime, ends of more than a week ago are
 * skipped.
 */
export const endsToNotify = (now: Date) => ({ after: new Date(now.getTime() - week), upTo: now });

const longest = 5 * 366 * 24 * 3600 * 1000;

/** Why a camp cannot have these dates; null: it can. */
export function whyNotDates({ startsAt, endsAt }: Dates): Sentence | null {
  if (endsAt <= startsAt) return '结束时间要在开始时间之后，请重新选择（endsAt）';
  if (endsAt.getTime() - startsAt.getTime() > longest) return '一个营最长五年，请重新选择结束时间（endsAt）';
  return null;
}

interface Known extends Dates {
  joined: boolean;
  handedIn: boolean;
  gradebookState: GradebookState;
}

/** What decides which settings of a camp can still change (rules: camp-fixed). */
export function factsOf({ joined, handedIn, gradebookState, ...dates }: Known, now: Date): CampFact[] {
  const holds: Record<CampFact, boolean> = {
    joined,
    handedIn,
    ended: stateOf(dates, now) === 'ended',
    submitted: gradebookState === 'submitted',
    locked: gradebookState === 'locked',
  };
  return campFacts.filter((fact) => holds[fact]);
}

/** The settings that are columns of the camp: the invite code and the staff can change at any time. */
type Column = Exclude<CampSetting, 'closed' | 'inviteCode' | 'staffIds'>;
type Terms = Pick<typeof camp.$inferSelect, Column>;

const names: Record<Column, string> = {
  title: '营的名称',
  startsAt: '开始时间',
  endsAt: '结束时间',
  needsApproval: '报名要审核',
  homeworkRule: '作业怎样算完成',
  lateRule: '截止以后的提交',
  reveal: '何时公布答案',
  attempts: '测验次数',
  certificateRule: '证书的要求',
  marksRule: '何时公布成绩',
  anonymousMarking: '匿名批阅',
  appealDays: '可以申请复核的天数',
  appealWorkdays: '答复复核的工作日',
};
const reasons: Record<CampFact, string> = {
  joined: '已经有学生报名',
  handedIn: '已经有学生交了作业或答卷',
  ended: '实训营已经结束',
  submitted: '成绩册正在审核（要改请先撤回送审）',
  locked: '成绩册已归档',
};

/**
 * Settings that may only become wider. null means that the project's or test's own rule applies, which is not known here.
 * A change from or to null therefore counts as narrower, except to the widest rule.
 */
const wider: Partial<Record<Column, { says: string; isSo: (from: Terms, to: Terms) => boolean }>> = {
  attempts: {
    says: '测验次数只能增加',
    isSo: (from, to) => from.attempts !== null && to.attempts !== null && to.attempts > from.attempts,
  },
  certificateRule: {
    says: '证书的要求只能放宽',
    isSo: (from, to) => isWiderRule(from.certificateRule, to.certificateRule),
  },
  anonymousMarking: {
    says: '匿名批阅开了就不能再关，批阅全部结束以后才看得到是谁',
    isSo: (_from, to) => to.anonymousMarking,
  },
};

const textOf = (value: Terms[Column]) => (value instanceof Date ? value.toISOString() : value);

/** Why a camp cannot change its settings like this; null: it can (rules: camp-fixed). */
export function whyNotChange(from: Terms, to: Terms, facts: readonly CampFact[]): Sentence | null {
  const changed = (Object.keys(names) as Column[]).filter((name) => textOf(from[name]) !== textOf(to[name]));
  for (const name of changed) {
    const limited = limitOf(name, facts);
    if (!limited) continue;
    const reason = word(reasons[limited.because]);
    const widens = wider[name];
    if (limited.limit === 'fixed' || !widens) return say`${reason}，${word(names[name])}不能再改`;
    if (!widens.isSo(from, to)) return say`${reason}，所以${word(widens.says)}`;
  }
  return null;
}

/** An end that is after the beginning, also of a camp that begins at this very moment. */
export const endAfter = ({ startsAt }: { startsAt: Date }, at: Date): Date =>
  new Date(Math.max(at.getTime(), startsAt.getTime() + 1));
