import { expect, test } from 'vitest';
import { chooseCamp, stranger } from './joining.policy.ts';

const ours = 7;
const member = { ...stranger, memberOf: [ours] };
const camp = (
  id: number,
  more: { collegeId?: number; needsApproval?: boolean; inviteCode?: string } = {},
) => ({
  id,
  collegeId: null,
  collegeName: null,
  closedAt: null,
  needsApproval: false,
  inviteCode: null,
  startsAt: new Date(0),
  endsAt: new Date(1),
  gradebookState: 'open' as const,
  ...more,
});
const waits = { needsApproval: true };
const own = { collegeId: ours };
const coded = { inviteCode: 'ZX-2026' };

test.each([
  ['one that begins at once before one that waits', stranger, [camp(1, waits), camp(2)], 2],
  ['the college’s own before one for all', member, [camp(1), camp(2, own)], 2],
  [
    'one for all at once before the college’s own that waits',
    member,
    [camp(1, { ...own, ...waits }), camp(2)],
    2,
  ],
  ['of those that wait the college’s own', member, [camp(1, waits), camp(2, { ...own, ...waits })], 2],
  ['one that waits before one that asks for a code', stranger, [camp(1, coded), camp(2, waits)], 2],
  [
    'what the code names before all',
    { ...member, invitedTo: new Set([1]) },
    [camp(1, coded), camp(2, own)],
    1,
  ],
  [
    'one that asks for a code before a college’s that is only named',
    { ...stranger, named: ours },
    [camp(1, own), camp(2, coded)],
    2,
  ],
  ['what there is', { ...stranger, named: ours }, [camp(1, own)], 1],
])('of the open camps: %s (rules: camp-chosen)', (_name, who, open, chosen) => {
  expect(chooseCamp(who, open)?.id).toBe(chosen);
});
