import { roles } from '@zhixing/contract/words';
import { and, asc, inArray } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type Placeholders, preparedRead } from '../../db/statement/prepared-statements.ts';
import { camp, campStaff, project } from '../../schema/practise.ts';
import { projectStaff } from '../../schema/project-parts.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { campsWithin, madeForRoles, projectsWithin } from './scope.queries.ts';

const { product, classroom } = useClassroom();
let me: number;
let own: number;
let camps: { id: number }[];
let projects: { id: number }[];

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
  camps = made.map(({ campId }) => ({ id: campId }));
  projects = made;
});

/** The positions of these things in the lists below: of each owner, those of nobody, mine, another's, and of both. */
const mine = [1, 3, 5, 7, 9, 11];
const ofCollege = [4, 5, 6, 7];
/** Of nobody's college, led by staff of mine. */
const led = [1, 2, 3];
const everything = [...Array(12).keys()];
const expectedScopes = {
  admin: { 'project.see': everything, 'camp.see': everything },
  manager: { 'project.see': [...ofCollege, ...mine], 'camp.see': [...ofCollege, ...mine, ...led] },
  teacher: { 'project.see': mine, 'camp.see': mine },
  assistant: { 'project.see': [], 'camp.see': mine },
  student: { 'project.see': [], 'camp.see': [] },
} as const;

// The permissions of each role are those of the table in access.policy.ts, which also decides of one thing; here is what a list finds.
it.each(roles)(
  'the list of a %s holds what the permission reaches (rules: staff-permissions)',
  async (role) => {
    const { db } = product.deps;
    const list = madeForRoles((within) =>
      preparedRead((db, _given: Placeholders<{ accountId: number; collegeId: number | null }>) =>
        db.select({ id: camp.id }).from(camp).where(within.camps('camp.see')).orderBy(asc(camp.id)),
      ),
    );
    for (const collegeId of [own, null]) {
      const caller = { accountId: me, role, collegeId, tokenHash: Buffer.alloc(32) };
      const at = (things: typeof camps, positions: readonly number[]) => {
        const kept =
          collegeId === null && role !== 'admin'
            ? positions.filter((each) => mine.includes(each))
            : positions;
        return [...new Set(kept)].sort((a, b) => a - b).map((each) => ({ id: things[each]?.id }));
      };
      const [campIds, projectIds] = [camps, projects].map((all) => all.map(({ id }) => id)) as [
        number[],
        number[],
      ];
      const ofCamps = and(campsWithin(caller, 'camp.see'), inArray(camp.id, campIds));
      const ofProjects = and(projectsWithin(caller, 'project.see'), inArray(project.id, projectIds));
      const found = {
        camps: await db.select({ id: camp.id }).from(camp).where(ofCamps).orderBy(asc(camp.id)),
        prepared: await list(db, caller, {}),
        projects: await db
          .select({ id: project.id })
          .from(project)
          .where(ofProjects)
          .orderBy(asc(project.id)),
      };
      const seen = at(camps, expectedScopes[role]['camp.see']);
      expect({ collegeId, ...found }).toEqual({
        collegeId,
        camps: seen,
        prepared: seen,
        projects: at(projects, expectedScopes[role]['project.see']),
      });
    }
  },
);
