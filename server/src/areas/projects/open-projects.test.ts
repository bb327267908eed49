import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { camp, project } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { listProjects } from './project.queries.ts';

const { product, classroom } = useClassroom();

it('the list of open projects has those whose camp anyone can join now (rules: project-filters, camp-end)', async () => {
  const { db } = product.deps;
  const now = product.clock.now();
  const at = (ms: number) => new Date(now.getTime() + ms);
  const collegeId = await classroom.addCollege('不对所有人开放的学院');
  const open = { startsAt: at(-2), endsAt: at(2), closedAt: null, collegeId: null, inviteCode: null };
  const cases = [
    { isOpen: true, terms: open },
    { isOpen: true, terms: { ...open, startsAt: now, endsAt: at(1) } },
    { isOpen: true, terms: { ...open, needsApproval: true } },
    { isOpen: false, terms: { ...open, startsAt: at(1) } },
    { isOpen: false, terms: { ...open, endsAt: now } },
    { isOpen: false, terms: { ...open, closedAt: now } },
    { isOpen: false, terms: { ...open, gradebookState: 'locked' as const } },
    { isOpen: false, terms: { ...open, collegeId } },
    { isOpen: false, terms: { ...open, inviteCode: 'ZX-2026' } },
  ];
  const skill = '开放报名';
  const expected: number[] = [];
  for (const { isOpen, terms } of cases) {
    const made = await classroom.addProject();
    await db
      .update(project)
      .set({ skills: [skill] })
      .where(eq(project.id, made.id));
    await db.update(camp).set(terms).where(eq(camp.id, made.campId));
    if (isOpen) expected.push(made.id);
  }
  const filter = { viewer: null, now, skill, onlyOpen: true };
  const { rows } = await listProjects(db, { filter, offset: 0, limit: cases.length });
  expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected);
});
