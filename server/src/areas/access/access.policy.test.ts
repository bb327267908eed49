import { type Permission, permissions, type Role, staffRoles } from '@zhixing/contract/words';
import { expect, it } from 'vitest';
import {
  canAssignRole,
  hasPermission,
  permissionsAnywhere,
  permissionsOn,
  rolesOfScope,
  rolesToNotify,
} from './access.policy.ts';

const me = 7;
const callerWith = (role: Role, collegeId: number | null = role === 'admin' ? null : 1) => ({
  accountId: me,
  role,
  collegeId,
});
/** What is one's own (of another college even), of one's college, of another one, of the platform. */
const things = {
  own: { collegeId: 2, staffIds: [me] },
  college: { collegeId: 1, staffIds: [8] },
  elsewhere: { collegeId: 2, staffIds: [8] },
  platform: { collegeId: null, staffIds: [8] },
  /** Open to everybody, led by staff of one's college. */
  supervised: { collegeId: null, staffIds: [8], staffCollegeIds: [1] },
};
type Thing = keyof typeof things;

const leads: Record<Role, Thing[]> = {
  admin: ['own', 'college', 'elsewhere', 'platform', 'supervised'],
  manager: ['own', 'college'],
  teacher: ['own'],
  assistant: [],
  student: [],
};
const helps = { ...leads, assistant: ['own'] as Thing[] };
const watches = { ...helps, manager: ['own', 'college', 'supervised'] as Thing[] };
const begins = { ...leads, teacher: ['own', 'college'] as Thing[] };
const manages = { ...leads, teacher: [] };
const runs = { ...manages, manager: [] };

const expected: Record<Permission, Record<Role, Thing[]>> = {
  'college.open': runs,
  'type.change': runs,
  'audit.see': manages,
  'job.see': helps,
  'task.run': runs,
  'college.change': manages,
  'staff.see': manages,
  'staff.invite': manages,
  'staff.change': manages,
  'project.create': begins,
  'project.see': leads,
  'project.author': leads,
  'project.publish': leads,
  'bank.create': begins,
  'bank.see': begins,
  'bank.change': leads,
  'camp.open': begins,
  'camp.see': watches,
  'camp.change': leads,
  'roster.change': leads,
  'work.mark': helps,
  'question.answer': helps,
  'camp.announce': leads,
  'certificate.issue': leads,
  'gradebook.approve': manages,
};

it.each(Object.keys(expected) as Permission[])('%s reaches as far as each role does', (permission) => {
  for (const role of ['student', ...staffRoles] as const) {
    const reached = (Object.keys(things) as Thing[]).filter((thing) =>
      hasPermission(callerWith(role), permission, things[thing]),
    );
    expect([role, reached]).toEqual([role, expected[permission][role]]);
  }
});

it('whoever belongs to no college has nothing by a college', () => {
  expect(hasPermission(callerWith('manager', null), 'camp.see', things.platform)).toBe(false);
  expect(permissionsOn(callerWith('teacher', null), things.platform)).toEqual([]);
});

it('an assistant marks and answers in the camps they were given, and neither publishes nor issues', () => {
  expect(permissionsOn(callerWith('assistant'), things.own)).toEqual([
    'job.see',
    'camp.see',
    'work.mark',
    'question.answer',
  ]);
  expect(permissionsAnywhere(callerWith('assistant'))).toEqual([
    'job.see',
    'camp.see',
    'work.mark',
    'question.answer',
  ]);
  expect(permissionsAnywhere(callerWith('student'))).toEqual([]);
  expect(permissionsAnywhere(callerWith('admin'))).toEqual([...permissions]);
});

it('nobody gives a post above their own, or in another college', () => {
  const given = (role: Role, collegeId: number | null) =>
    staffRoles.filter((each) =>
      canAssignRole(callerWith(role), 'staff.invite', {
        role: each,
        collegeId: each === 'admin' ? null : collegeId,
      }),
    );
  expect(given('admin', 2)).toEqual(['assistant', 'teacher', 'manager', 'admin']);
  expect(given('manager', 1)).toEqual(['assistant', 'teacher', 'manager']);
  expect(given('manager', 2)).toEqual([]);
  expect(given('teacher', 1)).toEqual([]);
});

it('tells of a work and of an appeal whoever marks, of people whoever changes the roster, of gradebooks whoever approves', () => {
  expect(rolesToNotify('work-submitted')).toEqual(['assistant', 'teacher', 'manager', 'admin']);
  expect(rolesToNotify('appeal-asked')).toEqual(['assistant', 'teacher', 'manager', 'admin']);
  expect(rolesToNotify('enrolment-asked')).toEqual(['teacher', 'manager', 'admin']);
  expect(rolesToNotify('enrolment-joined')).toEqual(['teacher', 'manager', 'admin']);
  expect(rolesToNotify('gradebook-submitted')).toEqual(['manager', 'admin']);
  expect(rolesToNotify('grade-change-asked')).toEqual(['manager', 'admin']);
  expect(rolesOfScope('gradebook.approve', 'college')).toEqual(['manager']);
});
