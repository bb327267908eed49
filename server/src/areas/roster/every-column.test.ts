import { type RosterField, rosterFields } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { camp, campStaff } from '../../schema/practise.ts';
import { rosterEntry } from '../../schema/roster.ts';
import { takeFile } from '../../testing/jobs/do-jobs.ts';
import { type Cell, createKeeper, workbook } from '../../testing/roster.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { rosterColumns, templateFields } from './roster-columns.ts';

const { product, classroom } = useClassroom();

/** One person's value in each column. */
const person: Record<RosterField, string> = {
  studentNo: '20260077',
  name: '林小桥',
  mobile: '13800000077',
  className: '数据 2607',
  nameEn: 'Lin Xiaoqiao',
  countryCode: '86',
};
const header = rosterFields.map((field) => rosterColumns[field].title);
const cells = (of: typeof person): Cell[] => rosterFields.map((field) => of[field]);
/** What a later file says of the same number. */
const changes: Omit<typeof person, 'mobile' | 'countryCode'> = {
  studentNo: '20260078',
  name: '林大桥',
  className: '数据 2608',
  nameEn: 'Lin Daqiao',
};

it('every column of a file is kept, listed, exported, carried to another camp, and no change the second time', async () => {
  const keeper = await createKeeper(product, classroom);
  const { db } = product.deps;
  const file = await workbook([header, cells(person)]);
  await keeper.load(file);

  const entryIn = async (campId: number) =>
    (await db.select().from(rosterEntry).where(eq(rosterEntry.campId, campId)))[0];
  expect(await entryIn(keeper.campId)).toMatchObject(person);
  expect((await keeper.plan(file)).counts).toMatchObject({ matched: 1, changed: 0, refused: 0 });

  const later: typeof person = { ...person, ...changes };
  for (const field of Object.keys(changes) as RosterField[]) {
    const planned = await keeper.plan(await workbook([header, cells({ ...person, [field]: later[field] })]));
    expect(planned.counts, field).toMatchObject({ changed: 1 });
  }
  await keeper.load(await workbook([header, cells(later)]));
  expect(await entryIn(keeper.campId)).toMatchObject(later);

  const listed = await keeper.find(later.name);
  for (const field of rosterFields.filter((each) => !['mobile', 'countryCode'].includes(each)))
    expect(listed, field).toHaveProperty(field, later[field]);

  const asked = await keeper.ask('POST /mapi/Roster/export', { campId: keeper.campId, format: 'csv' });
  const { text: csv } = await takeFile(product, asked, keeper.teacher);
  for (const field of templateFields.filter((each) => each !== 'mobile')) expect(csv).toContain(later[field]);

  const now = product.clock.now().getTime();
  const [other] = await db
    .insert(camp)
    .values({
      projectId: keeper.project.id,
      collegeId: keeper.collegeId,
      title: '第二营',
      startsAt: new Date(now - 2000),
      endsAt: new Date(now + 1e9),
    })
    .returning();
  const toCampId = other?.id ?? 0;
  await db.insert(campStaff).values({ campId: toCampId, accountId: keeper.teacher.id });
  await keeper.ask('POST /mapi/Roster/move', {
    campId: keeper.campId,
    toCampId,
    studentIds: [],
    entryIds: [listed.entryId],
  });
  expect(await entryIn(toCampId)).toMatchObject(later);
});
