import { enrolmentStatus } from '@zhixing/contract/words';
import { describe, expect, test } from 'vitest';
import { type Sentence, translate } from '../../locales/say.ts';
import { campOf, showOpenCamps } from './camp-shown.ts';
import {
  type CampTerms,
  chooseCamp,
  codedCamps,
  inviteRules,
  invitingCamps,
  isOpenTo,
  isOpenToAnyone,
  needsApprovalOf,
  statusOnJoin,
  stranger,
  whyNotJoin,
  whyNotLeave,
} from './joining.policy.ts';

const [start, during, end] = [1_000, 1_500, 2_000].map((ms) => new Date(ms)) as [Date, Date, Date];
const before = new Date(start.getTime() - 1);
const last = new Date(end.getTime() - 1);
const camp = (more: Partial<CampTerms> = {}): CampTerms => ({
  id: 1,
  collegeId: null,
  collegeName: null,
  startsAt: start,
  endsAt: end,
  closedAt: null,
  needsApproval: false,
  inviteCode: null,
  gradebookState: 'open',
  ...more,
});
const ofCollege = { collegeId: 7, collegeName: '示例大学' };
const coded = { inviteCode: 'ZX-2026' };
const closed = { closedAt: before };

const member = { ...stranger, memberOf: [3, 7] };
const memberElsewhere = { ...stranger, memberOf: [3] };
const namesIt = { ...stranger, named: 7 };
const namesOther = { ...stranger, named: 8 };
const invited = { ...stranger, invitedTo: new Set([1]) };
const invitedElsewhere = { ...stranger, invitedTo: new Set([2]) };

const words = (sentence: Sentence | null) => sentence && translate(sentence, 'zh-CN');

describe('a camp is open to join from its start until its end', () => {
  test.each([
    ['before its start', before, {}, false],
    ['at its start', start, {}, true],
    ['during it', during, {}, true],
    ['in its last moment', last, {}, true],
    ['at its end', end, {}, false],
    ['once it is closed', during, closed, false],
  ])('%s', (_name, now, more, open) => {
    expect(isOpenTo(stranger, camp(more), now)).toBe(open);
    const withCode = camp({ ...more, ...coded });
    expect(codedCamps([withCode], now)).toEqual(open ? [withCode] : []);
  });
});

describe('a camp of a college is open to its members, to whoever names it, and to whoever has its code (rules: college-membership)', () => {
  test.each([
    ['a stranger', stranger, false, true],
    ['its member', member, true, false],
    ['a member of another', memberElsewhere, false, true],
    ['who names it', namesIt, true, true],
    ['who names another', namesOther, false, true],
    ['who has given its code', invited, true, false],
    ['who has given another camp’s code', invitedElsewhere, false, true],
  ])('%s', (_name, who, open, waits) => {
    expect(isOpenTo(who, camp(ofCollege), during)).toBe(open);
    // Whom the college has not called its own waits for staff.
    expect(needsApprovalOf(who, camp(ofCollege))).toBe(waits);
    expect(statusOnJoin(who, camp(ofCollege), false)).toBe(
      waits ? enrolmentStatus.waiting : enrolmentStatus.learning,
    );
    expect(needsApprovalOf(who, camp({ ...ofCollege, ...coded }))).toBe(false);
  });

  test('somebody who names no college does not name the college of a camp for all', () => {
    const noCollege = { ...stranger, memberOf: [], named: null };
    expect(words(whyNotJoin(noCollege, camp(coded), during))).toContain('需要邀请码');
    expect(needsApprovalOf(noCollege, camp())).toBe(false);
  });
});

test('a stranger is a member of no college, names none and was invited to no camp', () => {
  expect(stranger).toEqual({ memberOf: [], named: null, invitedTo: new Set() });
});

test('a camp that wants approval lets nobody start at once, nor does any camp whom it refused before', () => {
  expect(needsApprovalOf(member, camp({ ...ofCollege, needsApproval: true }))).toBe(true);
  expect(statusOnJoin(stranger, camp({ needsApproval: true }), false)).toBe(enrolmentStatus.waiting);
  expect(statusOnJoin(stranger, camp(), true)).toBe(enrolmentStatus.waiting);
  expect(statusOnJoin(stranger, camp(), false)).toBe(enrolmentStatus.learning);
});

test('a code is looked for in the running camps that have one, or in the one that was named', () => {
  const [first, second] = [camp({ id: 1, ...coded }), camp({ id: 2, ...coded })];
  const open = camp({ id: 3 });
  expect(codedCamps([first, second, open], during)).toEqual([first, second]);
  expect(codedCamps([first, second, open], during, 2)).toEqual([second]);
  expect(codedCamps([first, second, open], during, 3)).toEqual([]);
});

test('an invite code shows the project until its camp ends, also before it starts (rules: project-visibility)', () => {
  const inviting = (more: Partial<CampTerms>, now: Date) => invitingCamps([camp(more)], now).length;
  expect([before, during, last].map((now) => inviting(coded, now))).toEqual([1, 1, 1]);
  expect(inviting(coded, end)).toBe(0);
  expect(inviting({ ...coded, ...closed }, during)).toBe(0);
  expect(inviting({}, during)).toBe(0);
});

describe('whoever cannot join a camp is told why and what to do', () => {
  test.each([
    ['a closed camp', stranger, closed, during, '这个实训营已关闭报名，请选择其他实训营'],
    [
      'a camp whose gradebook was submitted',
      stranger,
      { gradebookState: 'submitted' as const },
      during,
      '这个实训营的成绩已经送审，不能再加入，请选择其他实训营',
    ],
    ['one that starts later', stranger, {}, before, '这个实训营 1970年1月1日才开始，请到时再来报名'],
    ['one that starts now', stranger, {}, start, null],
    ['one in its last moment', stranger, {}, last, null],
    ['one that has ended', stranger, {}, end, '这个实训营已经结束，请选择其他实训营'],
    ['one with a code, without it', stranger, coded, during, '这个实训营需要邀请码，请向老师索取后填写'],
    ['one with a code, with it', invited, coded, during, null],
    [
      'a college’s with a code, as its member',
      member,
      { ...ofCollege, ...coded },
      during,
      '这个实训营需要邀请码，请向老师索取后填写',
    ],
    ['a college’s, as its member', member, ofCollege, during, null],
    ['a college’s, by naming it', namesIt, ofCollege, during, null],
    ['a college’s', stranger, ofCollege, during, '这个实训营只面向示例大学的学生，请选择其他实训营'],
    [
      'an unnamed college’s',
      stranger,
      { collegeId: 7 },
      during,
      '这个实训营只面向指定院校的学生，请选择其他实训营',
    ],
  ])('%s', (_name, who, more, now, sentence) => {
    expect(words(whyNotJoin(who, camp(more), now))).toBe(sentence);
  });
});

test('of the open camps the one whose code was given, though others have codes too (rules: camp-chosen)', () => {
  const [first, second] = [camp({ id: 2, ...coded }), camp({ id: 1, ...coded })];
  expect(chooseCamp(invited, [first, second])?.id).toBe(1);
  expect(chooseCamp(stranger, [])).toBeUndefined();
});

test('a camp of another college that asks no approval is not chosen before one for all that does', () => {
  const others = camp({ id: 1, collegeId: 8 });
  const forAll = camp({ id: 2, needsApproval: true });
  const own = camp({ id: 3, ...ofCollege });
  expect(chooseCamp(namesIt, [others, forAll])?.id).toBe(2);
  expect(chooseCamp(member, [others, forAll, own])?.id).toBe(3);
});

test('who waits or learns may leave; who has graduated or was refused is told why not (rules: leaving)', () => {
  const { waiting, learning, graduated, refused, left } = enrolmentStatus;
  expect([waiting, learning, left].map(whyNotLeave)).toEqual([null, null, null]);
  expect(whyNotLeave(graduated)).toBe('你已结业，不能再退出这个项目：证书和学习记录会一直保留');
  expect(whyNotLeave(refused)).toBe('你的报名没有通过，不需要退出');
});

test('wrong invite codes: 10 an hour and 30 a day of an account, 200 an hour of an address (rules: invite-code-tries)', () => {
  const [hour, day] = [3_600_000, 86_400_000];
  expect(inviteRules).toEqual({
    perAccount: [
      { atMost: 10, within: hour },
      { atMost: 30, within: day },
    ],
    perAddress: [{ atMost: 200, within: hour }],
  });
});

test('a camp is shown with whether it asks for approval and for a code, never with the code', () => {
  const shown = { id: 1, title: '三月营', collegeName: '示例大学' };
  const row = { ...camp({ ...ofCollege }), title: '三月营', seen: '1' };
  const times = { startsAt: start.toISOString(), endsAt: end.toISOString() };
  expect(campOf(row, stranger)).toEqual({ ...shown, ...times, needsApproval: true, needsInvite: false });
  expect(campOf({ ...row, ...coded }, member)).toEqual({
    ...shown,
    ...times,
    needsApproval: false,
    needsInvite: true,
  });
});

test('anyone can join a running camp that is of no college and has no code: what the list of open projects looks for', () => {
  const isOpen = (more: Partial<CampTerms>, now = during) => isOpenToAnyone.holds({ ...camp(more), now });
  expect(isOpen({})).toBe(true);
  expect([ofCollege, coded, closed].map((more) => isOpen(more))).toEqual([false, false, false]);
  expect(isOpen({}, before)).toBe(false);
});

test('of a project’s camps those are shown that the applicant can join; of whom nothing is known, as to a stranger', () => {
  const shownOf = (known: Parameters<typeof showOpenCamps>[1]) =>
    showOpenCamps(
      [
        { ...camp(), title: '开放营', seen: '1' },
        { ...camp({ id: 2, ...ofCollege }), title: '院校营', seen: '1' },
        { ...camp({ id: 3, ...closed }), title: '旧营', seen: '1' },
      ],
      known,
      during,
    ).map(({ id, needsApproval }) => [id, needsApproval]);
  expect(shownOf({})).toEqual([[1, false]]);
  expect(shownOf({ memberOf: [7] })).toEqual([
    [1, false],
    [2, false],
  ]);
  expect(shownOf({ named: 7 })).toEqual([
    [1, false],
    [2, true],
  ]);
});
