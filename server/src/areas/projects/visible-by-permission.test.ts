import { projectVisibilities, roles } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { project } from '../../schema/practise.ts';
import { projectStaff } from '../../schema/project-parts.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { hasPermission, viewerOf } from '../access/index.ts';
import { projectExists } from '../enrolments/enrolment.queries.ts';
import { listProjects } from './project.queries.ts';

const { product, classroom } = useClassroom();

// Who sees a project is decided in SQL (`isSeenBy`); how far `project.see` reaches, by the table in access.policy.ts, which `viewerOf`
// hands to it. Beside that permission a project is seen by everybody or by its college, as its visibility says, and by its authors.
it('whoever has the permission to see a project finds it, and nobody else whom neither its visibility nor a part in it lets (rules: project-visibility, staff-permissions)', async () => {
  const { db } = product.deps;
  const now = product.clock.now();
  const own = await classroom.addCollege('看得到的学院');
  const elsewhere = await classroom.addCollege('另一所学院');
  const { id: me } = await classroom.addPerson({ role: 'teacher' });
  const skill = '比对可见';
  const all = [];
  for (const collegeId of [null, own, elsewhere])
    for (const visibility of projectVisibilities.filter((each) => collegeId !== null || each !== 'college'))
      for (const staffIds of [[], [me]]) {
        const { id } = await classroom.addProject(collegeId === null ? {} : { collegeId });
        await db
          .update(project)
          .set({ visibility, skills: [skill] })
          .where(eq(project.id, id));
        for (const accountId of staffIds) await db.insert(projectStaff).values({ projectId: id, accountId });
        all.push({ id, collegeId, visibility, staffIds });
      }
  for (const role of roles)
    for (const collegeId of [null, own]) {
      const caller = { accountId: me, role, collegeId, tokenHash: Buffer.alloc(32) };
      const viewer = viewerOf(caller);
      const expected = all.filter(
        (each) =>
          hasPermission(caller, 'project.see', each) ||
          each.visibility === 'everyone' ||
          (each.visibility === 'college' && each.collegeId === collegeId) ||
          each.staffIds.includes(me),
      );
      const filter = { viewer, now, skill };
      const { rows } = await listProjects(db, { filter, offset: 0, limit: 100 });
      const found = [];
      for (const each of all) if (await projectExists(db, { projectId: each.id, viewer })) found.push(each);
      const tried = [role, collegeId];
      expect([tried, found]).toEqual([tried, expected]);
      expect(rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual(expected.map(({ id }) => id));
    }
});
