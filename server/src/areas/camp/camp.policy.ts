import type { MarksRule } from '@zhixing/contract/gradebook-words';
import type {
  CampState,
  CertificateRule,
  campFixed,
  campOnlyWider,
  HomeworkRule,
  RevealRule,
} from '@zhixing/contract/words';
import type { Sentence } from '../../locales/say.ts';

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

/** The rules of a camp that cannot be changed freely once somebody has joined. */
interface Terms {
  startsAt: Date;
  homeworkRule: HomeworkRule;
  reveal: RevealRule | null;
  attempts: number | null;
  certificateRule: CertificateRule | null;
  anonymousMarking: boolean;
  marksRule: MarksRule;
}

type Judged<K extends keyof Terms> = Record<K, (from: Terms, to: Terms) => Sentence | null>;

const unless = (kept: boolean, sentence: Sentence) => (kept ? null : sentence);

const stays: Judged<(typeof campFixed)[number]> = {
  startsAt: (from, to) =>
    unless(from.startsAt.getTime() === to.startsAt.getTime(), '已经有学生报名，开始时间不能再改'),
  homeworkRule: (from, to) =>
    unless(from.homeworkRule === to.homeworkRule, '已经有学生报名，作业怎样算完成不能再改'),
  reveal: (from, to) => unless(from.reveal === to.reveal, '已经有学生报名，何时公布答案不能再改'),
  marksRule: (from, to) => unless(from.marksRule === to.marksRule, '已经有学生报名，何时公布成绩不能再改'),
};

/**
 * Rules that may only become wider. null means that the project's or test's own rule applies, which is not known here.
 * A change from or to null therefore counts as narrower, except to the widest rule.
 */
const widens: Judged<(typeof campOnlyWider)[number]> = {
  attempts: ({ attempts: from }, { attempts: to }) =>
    unless(from === to || (from !== null && to !== null && to > from), '已经有学生报名，测验次数只能增加'),
  certificateRule: ({ certificateRule: from }, { certificateRule: to }) =>
    unless(from === to || to === 'graded', '已经有学生报名，证书的要求只能放宽'),
  anonymousMarking: (from, to) =>
    unless(to.anonymousMarking || !from.anonymousMarking, '已经有学生报名，匿名批阅开了就不能再关'),
};

/** Why a camp that somebody has joined cannot change its rules like this; null: it can (rules: camp-fixed). */
export function whyNotChange(from: Terms, to: Terms): Sentence | null {
  for (const judge of Object.values({ ...stays, ...widens })) {
    const reason = judge(from, to);
    if (reason) return reason;
  }
  return null;
}
