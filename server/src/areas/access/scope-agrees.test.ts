import { permissions, roles } from '@zhixing/contract/words';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type Given, preparedRead } from '../../db/statement/prepared-statements.ts';
import { collegesOfStaff, staffOfCamp } from '../../schema/expressions/camp-staff.ts';
import { camp, campStaff, project } from '../../schema/practise.ts';
import { projectStaff } from '../../schema/project-parts.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { hasPermission, type Owned } from './access.policy.ts';
import { campsWithin, madeForRoles, projectsWithin } from './scope.queries.ts';

const { product, classroom } = useClassroom();
let me: number;
let own: number;
let camps: (Owned & { id: number })[];
let projects: (Owned & { id: number })[];

/** A camp and a project for each owner (the platform, my college, another one), with each staff: nobody, me, another, both of us. */
beforeAll(async () => {
  const { db } = product.deps;
  own = await classroom.addCollege('自己的学院');
  const elsewhere = await classroom.addCollege('别处的学院');
  me = (await classroom.addPerson({ role: 'teacher', collegeId: own })).id;
  const { id: other } = await classroom.addPerson({ role: 'teacher', collegeId: own });
  const made: { id: number; campId: number }[] = [];
  for (const collegeId of [null, own, elsewhere])
    for (const staff of [[], [me], [other], [me, other]]) {
      const each = await classroom.addProject(collegeId === null ? {} : { collegeId });
      for (const accountId of staff) {
        await db.insert(campStaff).values({ campId: each.campId, accountId });
        await db.insert(projectStaff).values({ projectId: each.id, accountId });
      }
      made.push(each);
    }
  camps = await db
    .select({
      ...{ id: camp.id, collegeId: camp.collegeId },
      ...{ staffIds: staffOfCamp, staffCollegeIds: collegesOfStaff },
    })
    .from(camp)
    .where(
      inArray(
        camp.id,
        made.map(({ campId }) => campId),
      ),
    )
    .orderBy(asc(camp.id));
  const authors = sql<number[]>`array(select ${projectStaff.accountId}::float8 from ${projectStaff}
    where ${eq(projectStaff.projectId, project.id)})`;
  projects = await db
    .select({ id: project.id, collegeId: project.collegeId, staffIds: authors })
    .from(project)
    .where(
      inArray(
        project.id,
        made.map(({ id }) => id),
      ),
    )
    .orderBy(asc(project.id));
});

// `hasPermission` decides of one thing in TypeScript, `campsWithin` and `projectsWithin` are the conditions of lists in SQL.
it.each(permissions)(
  '%s reaches as far in a list as it does on one thing (rules: staff-permissions)',
  async (permission) => {
    const { db } = product.deps;
    const listCamps = madeForRoles((within) =>
      preparedRead((db, _given: Given<{ accountId: number; collegeId: number | null }>) =>
        db.select({ id: camp.id }).from(camp).where(within.camps(permission)).orderBy(asc(camp.id)),
      ),
    );
    const listProjects = madeForRoles((within) =>
      preparedRead((db, _given: Given<{ accountId: number; collegeId: number | null }>) =>
        db
          .select({ id: project.id })
          .from(project)
          .where(within.projects(permission))
          .orderBy(asc(project.id)),
      ),
    );
    for (const role of roles)
      for (const collegeId of [own, null]) {
        const caller = { accountId: me, role, collegeId, tokenHash: Buffer.alloc(32) };
        const reached = (things: typeof camps) =>
          things.filter((thing) => hasPermission(caller, permission, thing)).map(({ id }) => ({ id }));
        const asker = [role, collegeId === null ? 'of no college' : 'of a college'];
        const [campIds, projectIds] = [camps, projects].map((all) => all.map(({ id }) => id)) as [
          number[],
          number[],
        ];
        const inLists = [
          await db
            .select({ id: camp.id })
            .from(camp)
            .where(and(campsWithin(caller, permission), inArray(camp.id, campIds)))
            .orderBy(asc(camp.id)),
          await db
            .select({ id: project.id })
            .from(project)
            .where(and(projectsWithin(caller, permission), inArray(project.id, projectIds)))
            .orderBy(asc(project.id)),
          await listCamps(db, caller, {}),
          await listProjects(db, caller, {}),
        ];
        const expected = [reached(camps), reached(projects)];
        expect([asker, ...inLists]).toEqual([asker, ...expected, ...expected]);
      }
  },
);
