import { eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, it } from 'vitest';
import { account } from '../../../schema/account.ts';
import { camp, campStaff } from '../../../schema/practise.ts';
import { takeFile } from '../../../testing/jobs/do-jobs.ts';
import { createKeeper, type Keeper, workbook } from '../../../testing/roster.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();

let count = 0;
const newMobile = () => {
  count += 1;
  return `1371200${String(count).padStart(4, '0')}`;
};

const name = '欧阳知行';

/** An account with the number. */
async function owner(mobile: string, more: Parameters<typeof classroom.addPerson>[0] = {}) {
  const person = await classroom.addPerson({ name, ...more });
  await product.deps.db.update(account).set({ mobile }).where(eq(account.id, person.id));
  return person;
}

/** A second camp of the project, which the keeper's teacher keeps as well. */
async function sister({ project, collegeId, teacher }: Keeper) {
  const now = product.clock.now().getTime();
  const [row] = await product.deps.db
    .insert(camp)
    .values({
      projectId: project.id,
      collegeId,
      title: '第二营',
      startsAt: new Date(now - 2000),
      endsAt: new Date(now + 1e9),
    })
    .returning();
  const campId = row?.id ?? 0;
  await product.deps.db.insert(campStaff).values({ campId, accountId: teacher.id });
  return campId;
}

/** Whose number a teacher of another college has. */
const owners: Record<string, (mobile: string, keeper: Keeper) => Promise<unknown>> = {
  'somebody of no college': (mobile) => owner(mobile),
  'somebody of another name': (mobile) => owner(mobile, { name: '司马求是' }),
  'a member of another college': async (mobile) =>
    owner(mobile, { memberOf: await classroom.addCollege(`外院 ${mobile}`) }),
  'a teacher of another college': async (mobile) =>
    owner(mobile, { role: 'teacher', collegeId: await classroom.addCollege(`外院 ${mobile}`) }),
  'a learner of the same project in a camp of another college': async (mobile, { project }) => {
    const { id } = await owner(mobile);
    const now = product.clock.now().getTime();
    const [row] = await product.deps.db
      .insert(camp)
      .values({
        projectId: project.id,
        title: '外院的营',
        startsAt: new Date(now - 1000),
        endsAt: new Date(now + 1e9),
        collegeId: await classroom.addCollege(`外院 ${mobile}`),
      })
      .returning();
    await classroom.enrol(id, { id: project.id, campId: row?.id ?? 0 });
  },
  'somebody who has declined': async (mobile) => owner(mobile),
  'somebody whose account is being cancelled': async (mobile) => {
    const { id } = await owner(mobile);
    const cancelAskedAt = product.clock.now();
    await product.deps.db.update(account).set({ cancelAskedAt }).where(eq(account.id, id));
  },
};

/** Everything that a teacher can ask about one number, as it was answered, but for ids and the number itself. */
async function everything(keeper: Keeper, mobile: string, meanwhile: () => Promise<unknown>) {
  const heard: unknown[] = [];
  const { campId } = keeper;
  const ask = async (key: Parameters<Keeper['call']>[0], payload: Record<string, unknown>) => {
    const answer = await keeper.call(key, payload);
    heard.push([key, answer]);
    return answer.data as Record<string, never>;
  };
  const header = ['学号', '姓名', '手机号', '班级'];
  const rows = await workbook([header, ['S1', name, mobile, '一班']]);
  const sheetsOf = async (bytes: Buffer) => (await readXlsx(bytes)).sheets.map((each) => each.rows);
  const download = async (url: string) =>
    heard.push(await sheetsOf((await product.app.inject(url)).rawPayload));
  const exported = async (format: 'csv' | 'xlsx', where: number) => {
    const { jobId } = await ask('POST /mapi/Roster/export', { campId: where, format });
    const { text, bytes } = await takeFile(product, { jobId: jobId ?? 0 }, keeper.teacher);
    heard.push(format === 'csv' ? text : await sheetsOf(bytes));
  };
  /** A file up to its import, and its dry run as a file. */
  const load = async (file: string, how: object = {}) => {
    const read = await ask('POST /mapi/Roster/readFile', { campId, name: '名单.xlsx', file });
    const { importId, mapping, identifier } = read;
    const plan = await ask('POST /mapi/Roster/planImport', { importId, mapping, identifier, ...how });
    await ask('POST /mapi/Roster/getImportRows', { importId });
    await ask('POST /mapi/Roster/getAbsent', { importId });
    await download((await ask('POST /mapi/Roster/exportImport', { importId })).url ?? '');
    await ask('POST /mapi/Roster/applyImport', { importId, planKey: plan.planKey, take: [] });
  };
  const look = async (where = campId) => {
    for (const wanted of [
      {},
      { keyword: mobile },
      { keyword: name },
      { sort: 'seenAt' },
      { state: 'expected' },
    ])
      await ask('POST /mapi/Roster/getList', { campId: where, ...wanted });
    await ask('POST /mapi/Roster/select', { campId: where, keyword: mobile });
    for (const format of ['csv', 'xlsx'] as const) await exported(format, where);
    await ask('GET /mapi/Camp/getList' as never, {});
    await ask('POST /mapi/Desk/get' as never, {});
  };
  await load(rows);
  await meanwhile();
  await look();
  // The same file again, and one that names the person by the student number.
  await load(rows);
  await load(await workbook([header, ['S1', name, mobile, '二班']]), { identifier: 'studentNo' });
  const { entryId } = (await keeper.list()).list[0] ?? {};
  for (const act of ['approve', 'refuse', 'remove', 'restore'])
    await ask('POST /mapi/Roster/act', { campId, act, studentIds: [], entryIds: [entryId] });
  const edited = { campId, entryId, name, mobile: newMobile() };
  await ask('POST /mapi/Roster/edit', { ...edited, className: '三班' });
  await ask('POST /mapi/Roster/edit', { ...edited, mobile });
  const toCampId = await sister(keeper);
  await ask('POST /mapi/Roster/move', { campId, toCampId, studentIds: [], entryIds: [entryId] });
  await look();
  await look(toCampId);
  // Somebody else of the camp is given the number.
  await load(await workbook([header, ['S2', '李四', newMobile(), '']]));
  await load(await workbook([header, ['S2', '李四', mobile, '']]), { identifier: 'studentNo' });
  await look();
  const ids =
    /"(?:importId|planKey|entryId|campId|id|projectId|url|requestId|until|createdAt)":(?:"[^"]*"|\d+)/g;
  return JSON.stringify(heard, null, 1)
    .replaceAll(
      /("(?:importId|planKey|entryId|campId|id|jobId|projectId|url|startsAt|endsAt)"): (?:"[^"]*"|\d+)/g,
      '$1: …',
    )
    .replaceAll(/"entryIds": \[[^\]]*\]/g, '"entryIds": […]')
    .replaceAll(mobile, 'NUMBER')
    .replaceAll(/1371200\d{4}/g, 'OTHER')
    .replaceAll(ids, '…');
}

let nobodys = '';
beforeAll(async () => {
  nobodys = await everything(await createKeeper(product, classroom), newMobile(), async () => {});
  expect(nobodys).toContain('expected');
}, 120_000);

it.each(Object.entries(owners))(
  'nothing that a teacher can ask about a number tells that it is of %s',
  async (who, make) => {
    const keeper = await createKeeper(product, classroom);
    const mobile = newMobile();
    const person = (await make(mobile, keeper)) as { token: string } | undefined;
    const declines = async () => {
      if (who !== 'somebody who has declined' || !person) return;
      const { data } = await product.call('POST /capi/Student/getInvitations', {}, person);
      const [{ invitationId } = { invitationId: 0 }] = data.list;
      const declined = await product.call('POST /capi/Student/declineInvitation', { invitationId }, person);
      expect(declined.code).toBe(1);
    };
    expect(await everything(keeper, mobile, declines)).toBe(nobodys);
  },
  120_000,
);
