import { eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { account } from '../../../schema/account.ts';
import { rosterImport } from '../../../schema/roster.ts';
import { lastCode, registration, sendCode, someone } from '../../../testing/account.ts';
import { type Cell, createKeeper, type Keeper, textFile, workbook } from '../../../testing/roster.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
let keeper: Keeper;
beforeEach(async () => {
  keeper = await createKeeper(product, classroom);
});

const header = ['学号', '姓名', '手机号', '班级'];
const file = (...rows: Cell[][]) => workbook([header, ...rows]);
let count = 0;
const newMobile = () => {
  count += 1;
  return `1371000${String(count).padStart(4, '0')}`;
};

/** A member of the college with an account and a number of its own. */
async function student(name = '张三') {
  const mobile = newMobile();
  const person = await classroom.addPerson({ name, memberOf: keeper.collegeId });
  await product.deps.db.update(account).set({ mobile }).where(eq(account.id, person.id));
  return { ...person, mobile };
}

it('a number that has a new owner is shown beside nobody, and a row with it is not the old owner’s', async () => {
  const who = someone();
  const { deps } = product;
  const old = await student('李四');
  await deps.db.update(account).set({ mobile: who.mobile }).where(eq(account.id, old.id));
  await keeper.load(await file(['2', '李四', who.mobile, '一班']));
  expect(await keeper.find('李四')).toMatchObject({ studentId: old.id, mobile: who.mobile });

  await deps.db
    .update(account)
    .set({ usedAt: new Date(0) })
    .where(eq(account.id, old.id));
  await sendCode(product, who, { newOwner: true });
  const payload = { ...registration(who, await lastCode(product, who)), name: '王大山', newOwner: true };
  expect(await product.call('POST /passport/Api/user/registByMobile', payload, who)).toMatchObject({
    code: 1,
  });

  expect(await keeper.find('李四')).toMatchObject({ studentId: old.id, countryCode: '', mobile: '' });
  const planned = await keeper.plan(await file(['3', '王大山', who.mobile, '一班']));
  expect(planned.rows).toMatchObject([{ kind: 'new', name: '王大山' }]);
  await keeper.apply(planned);
  expect((await keeper.list()).list).toMatchObject([
    { name: '李四', mobile: '' },
    { name: '王大山', mobile: who.mobile, state: 'expected' },
  ]);
});

describe('a dry run', () => {
  it('names the columns and what identifies a row before anything is read by it', async () => {
    const read = await keeper.read(await file(['1', '张三', newMobile(), '一班']));
    expect(read).toMatchObject({
      rows: 1,
      columns: header.map((name) => ({ name })),
      mapping: { studentNo: 0, name: 1, mobile: 2, className: 3 },
      identifier: 'mobile',
    });
    const { importId, mapping } = read;
    const wrong = [
      { ...mapping, name: undefined },
      { ...mapping, mobile: undefined },
      { ...mapping, mobile: 0 },
    ];
    for (const mapping of wrong) {
      const how = { importId, mapping, identifier: 'mobile' };
      expect(await keeper.call('POST /mapi/Roster/planImport', how)).toMatchObject({ code: -2 });
    }
  });

  it('says of each row what would become of it, and changes nothing', async () => {
    const known = await student('李四');
    const planned = await keeper.plan(
      await file(['1', '张三', newMobile(), '一班'], ['2', '李四', known.mobile, '一班']),
    );
    expect(planned).toMatchObject({ counts: { new: 2, refused: 0 }, joinNow: 1, absent: 0 });
    expect((await keeper.list()).total).toBe(0);
  });

  it('is read a page at a time, in the file’s order, of all rows or of one kind', async () => {
    const good = Array.from({ length: 12 }, (_, at) => [
      `${at + 1}`,
      `学生${'甲'.repeat(at + 1)}`,
      newMobile(),
      '',
    ]);
    const bad = Array.from({ length: 3 }, (_, at) => [`${at + 90}`, '', newMobile(), '']);
    const { importId } = await keeper.plan(await file(...good.slice(0, 5), ...bad, ...good.slice(5)));
    const ask = async (more: Record<string, unknown>) => {
      const { list, ...page } = await keeper.ask('POST /mapi/Roster/getImportRows', { importId, ...more });
      return { rows: list.map(({ row }) => row), ...page };
    };
    expect(await ask({})).toEqual({
      rows: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
      page: 1,
      pageSize: 10,
      total: 15,
    });
    expect(await ask({ page: 2 })).toMatchObject({ rows: [12, 13, 14, 15, 16], total: 15 });
    expect(await ask({ page: 2, pageSize: 2, kind: 'refused' })).toMatchObject({ rows: [9], total: 3 });
    expect(await ask({ page: 9 })).toMatchObject({ rows: [], total: 15 });
    expect(await ask({ kind: 'matched' })).toMatchObject({ rows: [], total: 0 });
    const read = await keeper.read(await file(['1', '张三', newMobile(), '']));
    const unplanned = await keeper.call('POST /mapi/Roster/getImportRows', { importId: read.importId });
    expect(unplanned).toMatchObject({ code: -2, msg: expect.stringContaining('还没有预检') });
  });

  it('refuses a row with the reason', async () => {
    const [other, busy] = [await student('王五'), await student('赵六')];
    const beside = await student('钱七');
    await classroom.enrol(busy.id, await sister());
    await classroom.enrol(beside.id, await sister({ own: true }));
    const mobile = newMobile();
    const { reasons } = await keeper.plan(
      await file(
        ['1', '张三', mobile, ''],
        ['2', '张三', mobile, ''],
        ['1', '李四', newMobile(), ''],
        ['3', '', newMobile(), ''],
        ['4', '张三😀', newMobile(), ''],
        ['5', '李四', '12345', ''],
        ['6', '李四', '', ''],
        ['7', '李四', other.mobile, ''],
        ['8', '赵六', busy.mobile, ''],
        ['10', '钱七', beside.mobile, ''],
        [202601011234567e2, '李四', newMobile(), ''],
        ['9'.repeat(60), '李四', newMobile(), ''],
        ['12', '王五', newMobile(), ''],
      ),
    );
    expect(reasons).toEqual([
      'new',
      '手机号与第 2 行相同，请核对',
      '学号与第 2 行相同，请核对',
      '姓名不能为空',
      expect.stringContaining('姓名里不能有'),
      expect.stringContaining('手机号不正确'),
      '没有手机号，这一行不知道是谁',
      '这个手机号是王五的，文件的另一行才是这个姓名：请核对手机号',
      // The title of a camp that is not the college's is not told.
      '已经在本项目的另一个营里：请学生先退出那个营',
      '已经在本项目的另一个营「开放营」里：请在那个营的名单里把他移过来',
      expect.stringContaining('后面的数位已经丢失'),
      '学号最多 50 个字符，请改短后再导入',
      'new',
    ]);
  });

  it('by the student number: a new number of one who has not registered, another’s number, an unknown one', async () => {
    const [kept, other] = [newMobile(), newMobile()];
    await keeper.load(await file(['1', '张三', kept, ''], ['2', '李四', other, '']));
    const again = newMobile();
    const rows = await file(['1', '张三', again, ''], ['2', '李四', again, ''], ['3', '王五', '', '']);
    const { rows: planned } = await keeper.plan(rows, { identifier: 'studentNo' });
    expect(planned.map(({ kind }) => kind)).toEqual(['changed', 'refused', 'refused']);
    expect(planned[0]?.changes).toEqual([{ field: 'mobile', from: kept, to: again }]);
    const crossed = await keeper.plan(await file(['1', '张三', other, '']), { identifier: 'studentNo' });
    expect(crossed.reasons).toEqual(['这个手机号已经是名单里李四的，请核对']);
  });
});

describe('numbers that a file gives to others', () => {
  const three = async () => {
    const mobiles = [newMobile(), newMobile(), newMobile()] as const;
    const [a, b, c] = mobiles;
    await keeper.load(await file(['1', '甲一', a, ''], ['2', '乙二', b, ''], ['3', '丙三', c, '']));
    return mobiles;
  };
  const numbers = async () =>
    Object.fromEntries((await keeper.list()).list.map(({ name, studentNo }) => [name, studentNo]));

  it('two exchanged student numbers are exchanged', async () => {
    const [a, b] = await three();
    const planned = await keeper.plan(await file(['2', '甲一', a, ''], ['1', '乙二', b, '']));
    expect(planned.reasons).toEqual(['changed', 'changed']);
    expect(await keeper.apply(planned)).toMatchObject({ changed: 2 });
    expect(await numbers()).toEqual({ 甲一: '2', 乙二: '1', 丙三: '3' });
  });

  it('three go round, and a new student gets one that has become free', async () => {
    const [a, b, c] = await three();
    const rows = [
      ['2', '甲一', a, ''],
      ['3', '乙二', b, ''],
      ['4', '丙三', c, ''],
      ['1', '丁四', newMobile(), ''],
    ];
    await keeper.load(await file(...rows));
    expect(await numbers()).toEqual({ 甲一: '2', 乙二: '3', 丙三: '4', 丁四: '1' });
  });

  it('so are the mobiles of two who have not accepted, by the student number', async () => {
    const [a, b] = await three();
    const rows = await file(['1', '甲一', b, ''], ['2', '乙二', a, '']);
    const planned = await keeper.plan(rows, { identifier: 'studentNo' });
    expect(planned.reasons).toEqual(['changed', 'changed']);
    await keeper.apply(planned);
    expect([(await keeper.find('甲一')).mobile, (await keeper.find('乙二')).mobile]).toEqual([b, a]);
  });

  it('stay where the other row keeps its own, is refused, or is set by hand: then neither changes', async () => {
    const [a, b] = await three();
    const taken = '学号 2 已经是名单里乙二的，请核对';
    const plan = async (...rows: Cell[][]) => (await keeper.plan(await file(...rows))).reasons;
    expect(await plan(['2', '甲一', a, ''])).toEqual([taken]);
    expect(await plan(['2', '甲一', a, ''], ['', '乙二', b, ''])).toEqual([taken, 'matched']);
    expect(await plan(['2', '甲一', a, ''], ['1', '', b, ''])).toEqual([taken, '姓名不能为空']);
    const { entryId } = await keeper.find('乙二');
    await keeper.ask('POST /mapi/Roster/edit', {
      campId: keeper.campId,
      entryId,
      name: '乙二',
      studentNo: '20',
    });
    await keeper.ask('POST /mapi/Roster/edit', {
      campId: keeper.campId,
      entryId,
      name: '乙二',
      studentNo: '2',
    });
    expect(await plan(['2', '甲一', a, ''], ['1', '乙二', b, ''])).toEqual([
      taken,
      '学号 1 已经是名单里甲一的，请核对',
    ]);
  });
});

describe('a file of several sheets', () => {
  it('is imported whole; a row is named with its sheet', async () => {
    const mobile = newMobile();
    const sheets = [
      { name: '一班', rows: [header.slice(0, 3), ['1', '甲一', mobile]] },
      { name: '二班', rows: [header.slice(0, 3), ['2', '乙二', newMobile()], ['3', '丙三', mobile]] },
    ];
    const planned = await keeper.plan(Buffer.from(await writeXlsx({ sheets })).toString('base64'));
    expect(planned.rows.map(({ at, sheet, row, className }) => [at, sheet, row, className])).toEqual([
      [1, '一班', 2, '一班'],
      [2, '二班', 2, '二班'],
      [3, '二班', 3, '二班'],
    ]);
    expect(planned.reasons[2]).toBe('手机号与「一班」第 2 行相同，请核对');
    expect(await keeper.apply(planned)).toMatchObject({ added: 2, refused: 1 });
    expect(await keeper.find('乙二')).toMatchObject({ className: '二班' });
  });

  it('is read again as somebody has chosen, without the rows that are hidden', async () => {
    const { campId } = keeper;
    const rows = [header, ['1', '甲一', newMobile(), ''], ['2', '乙二', newMobile(), '']];
    const rowDefs = new Map([[1, { hidden: true }]]);
    const bytes = await writeXlsx({
      sheets: [
        { name: '说明', rows: [['说明']] },
        { name: '名单', rows, rowDefs },
      ],
    });
    const read = (more: object) =>
      keeper.call('POST /mapi/Roster/readFile', {
        campId,
        name: 'x.xlsx',
        file: Buffer.from(bytes).toString('base64'),
        ...more,
      });
    expect(await read({})).toMatchObject({
      code: 1,
      data: {
        rows: 2,
        sheet: '名单',
        certain: true,
        hidden: { count: 1, rows: [{ sheet: '名单', row: 2 }] },
      },
    });
    expect(await read({ leaveHidden: true })).toMatchObject({ data: { rows: 1, hidden: { count: 1 } } });
    const header2 = await read({ sheets: [{ index: 1, headerRow: 2 }] });
    expect(header2).toMatchObject({ data: { rows: 1, mapping: {} } });
    expect(header2.data?.columns.map(({ name }) => name).slice(0, 2)).toEqual(['1', '甲一']);
    expect(await read({ sheets: [{ index: 7, headerRow: 1 }] })).toMatchObject({ code: -3 });
  });
});

/** Another camp of the same project, for everyone unless it is the college's own. */
async function sister({ own = false } = {}) {
  const { project } = keeper;
  const { camp } = await import('../../../schema/practise.ts');
  const now = product.clock.now().getTime();
  const [row] = await product.deps.db
    .insert(camp)
    .values({
      projectId: project.id,
      title: '开放营',
      collegeId: own ? keeper.collegeId : null,
      startsAt: new Date(now - 1000),
      endsAt: new Date(now + 1e9),
    })
    .returning();
  return { id: project.id, campId: row?.id ?? 0 };
}

describe('an import', () => {
  it('lets the college’s members begin, and invites the others', async () => {
    const known = await student('李四');
    const done = await keeper.load(
      await file(['1', '林小知', newMobile(), '一班'], ['2', '李四', known.mobile, '一班']),
    );
    expect(done).toEqual({ added: 2, changed: 0, taken: 0, kept: 0, refused: 0, joined: 1, invited: 1 });
    expect(await keeper.find('李四')).toMatchObject({ state: 'learning', studentNo: '2', className: '一班' });
    expect(await keeper.find('林小知')).toMatchObject({ state: 'expected', studentId: null });
  });

  it('of the same file twice changes nothing', async () => {
    const known = await student('李四');
    const rows = await file(['1', '张三', newMobile(), '一班'], ['2', '李四', known.mobile, '一班']);
    await keeper.load(rows);
    const before = (await keeper.list()).list;
    const planned = await keeper.plan(rows);
    expect(planned.counts).toEqual({ new: 0, changed: 0, matched: 2, kept: 0, refused: 0 });
    expect(await keeper.apply(planned)).toMatchObject({ added: 0, changed: 0, joined: 0, invited: 0 });
    expect((await keeper.list()).list).toEqual(before);
  });

  it('changes what the file says otherwise, and nothing that it leaves empty', async () => {
    const mobile = newMobile();
    await keeper.load(await file(['1', '张三', mobile, '一班']));
    const planned = await keeper.plan(await file(['', '张三丰', mobile, '二班']));
    expect(planned.rows[0]).toMatchObject({
      kind: 'changed',
      changes: [
        { field: 'name', from: '张三', to: '张三丰' },
        { field: 'className', from: '一班', to: '二班' },
      ],
    });
    await keeper.apply(planned);
    expect(await keeper.find('张三丰')).toMatchObject({ studentNo: '1', className: '二班' });
  });

  it('lets in who waits, and takes who joined alone onto the roster', async () => {
    const [asking, alone] = [await student('李四'), await student('王五')];
    await classroom.enrol(asking.id, keeper.project, 0);
    await classroom.enrol(alone.id, keeper.project);
    const rows = await file(['1', '李四', asking.mobile, ''], ['2', '王五', alone.mobile, '']);
    const planned = await keeper.plan(rows);
    expect(planned.reasons).toEqual(['已在营里，记入名单', '已在营里，记入名单']);
    await keeper.apply(planned);
    expect((await keeper.list()).list.map(({ state }) => state)).toEqual(['learning', 'learning']);
    expect((await keeper.plan(rows)).counts.matched).toBe(2);
  });

  it('never sets back what staff have set by hand, unless it is told to', async () => {
    const people = await Promise.all(['甲一', '乙二', '丙三'].map((name) => student(name)));
    const expected = newMobile();
    const rows = await file(...people.map(({ name, mobile }, at) => [`${at}`, name, mobile, '一班']), [
      '9',
      '丁四',
      expected,
      '一班',
    ]);
    await keeper.load(rows);
    await keeper.act('甲一', 'remove', '选错了班');
    await keeper.act('丁四', 'remove');
    const { studentId } = await keeper.find('乙二');
    const renamed = { campId: keeper.campId, studentId, name: '乙二二', className: '三班' };
    await keeper.ask('POST /mapi/Roster/edit', renamed);
    const planned = await keeper.plan(rows);
    expect(planned.rows.map(({ kind, takes }) => [kind, takes])).toEqual([
      ['kept', true],
      ['kept', true],
      ['matched', false],
      ['kept', true],
    ]);
    expect(planned.rows[1]?.kept).toEqual([
      { field: 'name', from: '乙二二', to: '乙二' },
      { field: 'className', from: '三班', to: '一班' },
    ]);
    expect(await keeper.apply(planned)).toMatchObject({ kept: 3, taken: 0, joined: 0 });
    const states = async () =>
      Object.fromEntries((await keeper.list()).list.map(({ name, state }) => [name, state]));
    expect(await states()).toEqual({
      甲一: 'removed',
      乙二二: 'learning',
      丙三: 'learning',
      丁四: 'removed',
    });
    const taken = await keeper.plan(rows);
    const all = taken.rows.filter(({ takes }) => takes).map(({ at }) => at);
    expect(await keeper.apply(taken, all)).toMatchObject({ kept: 0, taken: 3, joined: 1 });
    expect(await states()).toEqual({
      甲一: 'learning',
      乙二: 'learning',
      丙三: 'learning',
      丁四: 'expected',
    });
  });

  it('does not bring back who was refused or has left', async () => {
    const [refusedOne, leaver] = [await student('李四'), await student('王五')];
    await classroom.enrol(refusedOne.id, keeper.project, 0);
    await classroom.enrol(leaver.id, keeper.project);
    await keeper.act('李四', 'refuse', '不是本校学生');
    const left = { projectId: keeper.project.id };
    await product.call('POST /capi/Student/leaveProject', left, { token: leaver.token });
    const planned = await keeper.plan(
      await file(['1', '李四', refusedOne.mobile, ''], ['2', '王五', leaver.mobile, '']),
    );
    expect(planned.reasons).toEqual([
      '老师没有通过他的报名，导入不会改变；勾选后按文件恢复',
      '他自己退出了，导入不会改变；勾选后按文件恢复',
    ]);
    await keeper.apply(planned);
    expect([(await keeper.find('李四')).state, (await keeper.find('王五')).state]).toEqual([
      'refused',
      'left',
    ]);
  });

  it('asks about those whom the file does not name, and removes nobody', async () => {
    const known = await student('李四');
    const mobile = newMobile();
    await keeper.load(await file(['1', '张三', mobile, ''], ['2', '李四', known.mobile, '']));
    const planned = await keeper.plan(await file(['3', '王五', newMobile(), '']));
    expect(planned.absent).toBe(2);
    const { importId } = planned;
    const absent = await keeper.ask('POST /mapi/Roster/getAbsent', { importId });
    expect(absent.list.map(({ name }) => name).sort()).toEqual(['张三', '李四']);
    await keeper.apply(planned);
    expect((await keeper.list()).total).toBe(3);
  });

  it('is refused when the roster has changed since the dry run', async () => {
    const known = await student('李四');
    const planned = await keeper.plan(await file(['1', '李四', known.mobile, '']));
    await classroom.enrol(known.id, keeper.project, 3);
    const { importId, planKey } = planned;
    const answer = await keeper.call('POST /mapi/Roster/applyImport', { importId, planKey, take: [] });
    expect(answer).toMatchObject({ code: -2, data: { changed: true } });
    expect((await keeper.list()).list.map(({ state }) => state)).toEqual(['refused']);
  });

  it('asked for twice, also at once, is carried out once and answers the same', async () => {
    const known = await student('李四');
    const rows = await file(['1', '张三', newMobile(), ''], ['2', '李四', known.mobile, '']);
    const { importId, planKey } = await keeper.plan(rows);
    const apply = (more: object = {}) =>
      keeper.call('POST /mapi/Roster/applyImport', { importId, planKey, take: [], ...more });
    const recorded = product.recorded.length;
    const answers = await Promise.all([apply(), apply()]);
    expect(answers[0]).toMatchObject({ code: 1, data: { applied: { added: 2, joined: 1, invited: 1 } } });
    expect(answers[1]).toEqual(answers[0]);
    expect(await apply()).toEqual(answers[0]);
    expect((await keeper.list()).total).toBe(2);
    const events = product.recorded.slice(recorded).map(({ event }) => event);
    expect(events).toEqual(['roster.imported']);
    // Other rows of the same file are another import.
    for (const more of [{ take: [1] }, { planKey: 'another' }])
      expect(await apply(more)).toMatchObject({
        code: -2,
        msg: expect.stringContaining('已经导入过'),
      });
  });

  it('is nobody else’s, and forgets the file after a day', async () => {
    const { importId } = await keeper.plan(await file(['1', '张三', newMobile(), '']));
    const other = await createKeeper(product, classroom);
    expect(await other.call('POST /mapi/Roster/getImportRows', { importId })).toMatchObject({ code: -1 });
    const { deleteExpiredImports } = await import('../clean.domain.ts');
    product.clock.forward(25 * 3600);
    await deleteExpiredImports(product.deps);
    const left = await product.deps.db.select().from(rosterImport).where(eq(rosterImport.id, importId));
    expect(left).toEqual([]);
  });

  it('of a file that is none says what to do', async () => {
    const { campId } = keeper;
    const read = (file: string) => keeper.call('POST /mapi/Roster/readFile', { campId, name: 'x', file });
    expect(await read(textFile('只有一行'))).toMatchObject({
      code: -2,
      msg: expect.stringContaining('没有学生'),
    });
    expect(await read('不是 base64')).toMatchObject({ code: -3 });
  });
});
