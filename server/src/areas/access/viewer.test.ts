import { roles } from '@zhixing/contract/words';
import { expect, test } from 'vitest';
import { viewerOf } from './viewer.ts';

test.each([
  ['student', false, false],
  ['assistant', false, false],
  ['teacher', false, false],
  ['manager', false, true],
  ['admin', true, true],
] as const)(
  'a %s sees all projects: %s, all of the college: %s (rules: project-visibility)',
  (role, seesAll, leadsCollege) => {
    expect(roles).toContain(role);
    const collegeId = role === 'admin' || role === 'student' ? null : 7;
    const caller = { accountId: 5, role, collegeId } as Parameters<typeof viewerOf>[0];
    expect(viewerOf(caller)).toEqual({ accountId: 5, collegeId, seesAll, leadsCollege });
  },
);
