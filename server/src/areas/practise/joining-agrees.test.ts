import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { camp, project } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { isOpenTo, stranger, whyNotJoin } from './practise.policy.ts';
import { listProjects } from './project/project.queries.ts';

const { product, classroom } = useClassroom();

// `isOpen` of project.queries.ts decides in SQL, `whyNotJoin` and `isOpenTo` in TypeScript: this test compares them on every case.
it('the list of open projects has those whose camp anyone can join (rules: project-filters, camp-end)', async () => {
  const { db } = product.deps;
  const now = product.clock.now();
  const at = (ms: number) => new Date(now.getTime() + ms);
  const collegeId = await classroom.addCollege('不对所有人开放的学院');
  const dates = [-2, 0, 1].flatMap((starts) =>
    [-1, 0, 1, 2].filter((ends) => ends > starts).map((ends) => ({ startsAt: at(starts), endsAt: at(ends) })),
  );
  const cases = dates.flatMap((each) =>
    [null, collegeId].flatMap((ofCollege) =>
      [null, 'ZX-2026'].flatMap((inviteCode) =>
        [null, at(-1), now].flatMap((closedAt) =>
          (['open', 'locked'] as const).map((gradebookState) => {
            return { ...each, collegeId: ofCollege, inviteCode, closedAt, gradebookState };
          }),
        ),
      ),
    ),
  );
  const skill = '比对报名';
  const open: number[] = [];
  for (const [no, terms] of cases.entries()) {
    const made = await classroom.addProject();
    await db
      .update(project)
      .set({ skills: [skill] })
      .where(eq(project.id, made.id));
    const needsApproval = no % 2 === 0;
    await db
      .update(camp)
      .set({ ...terms, needsApproval })
      .where(eq(camp.id, made.campId));
    const judged = { ...terms, id: made.campId, collegeName: null, needsApproval };
    const canJoin = whyNotJoin(stranger, judged, now) === null;
    expect(canJoin).toBe(isOpenTo(stranger, judged, now) && judged.inviteCode === null);
    if (canJoin) open.push(made.id);
  }
  const filter = { viewer: null, now, skill, onlyOpen: true };
  const { rows } = await listProjects(db, { filter, offset: 0, limit: cases.length });
  expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(open);
  // Started before or at this moment, and ends 1 or 2 ms later.
  expect(open).toHaveLength(4);
});
