import { and, eq } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, it } from 'vitest';
import { account, collegeMember, session } from '../../schema/account.ts';
import { camp, campStaff, enrolment } from '../../schema/practise.ts';
import { doJobs, takeFile } from '../../testing/jobs/do-jobs.ts';
import { createKeeper, type Keeper, workbook } from '../../testing/roster.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { csvCell } from './export/table-file.ts';
import { readSheet } from './reading/sheet.ts';
import { cellText } from './workbook/cell-text.ts';

const { product, classroom } = useClassroom();
let keeper: Keeper;
beforeEach(async () => {
  keeper = await createKeeper(product, classroom);
});

/** A student of the camp, who waits unless another status is given. */
async function join(name: string, status: 0 | 1 | 2 | 3 | 4 = 0) {
  const person = await classroom.addPerson({ name });
  await classroom.enrol(person.id, keeper.project, status);
  return person;
}

/** Another camp of the project, the teacher's own as well unless said otherwise. */
async function sister({ own = true, over = false } = {}) {
  const now = product.clock.now().getTime();
  const [row] = await product.deps.db
    .insert(camp)
    .values({
      projectId: keeper.project.id,
      collegeId: keeper.collegeId,
      title: '第二营',
      startsAt: new Date(now - 2000),
      endsAt: new Date(now + (over ? -1000 : 1e9)),
    })
    .returning();
  const campId = row?.id ?? 0;
  if (own) await product.deps.db.insert(campStaff).values({ campId, accountId: keeper.teacher.id });
  return campId;
}

const noticesOf = async (token: string) =>
  (await product.call('POST /capi/Notice/getList', {}, { token })).data.list.map(({ kind, word }) => [
    kind,
    word,
  ]);
const joinAgain = (token: string) => {
  const { project, campId } = keeper;
  return product.call('POST /capi/Student/joinProject', { projectId: project.id, campId }, { token });
};

describe('what staff do to people of a roster', () => {
  it('approving many: they learn, are members of the college, and are told with a word', async () => {
    const people = [await join('甲一'), await join('乙二')];
    await join('丙三', 1);
    const { list } = await keeper.list();
    const studentIds = list.flatMap(({ studentId }) => studentId ?? []);
    const done = await keeper.ask('POST /mapi/Roster/act', {
      campId: keeper.campId,
      act: 'approve',
      word: '欢迎',
      studentIds,
      entryIds: [],
    });
    expect(done).toEqual({ done: 2, refused: [{ name: '丙三', reason: '已经在学习' }] });
    expect((await keeper.list()).counts).toEqual([{ state: 'learning', count: 3 }]);
    for (const { token } of people) expect(await noticesOf(token)).toEqual([['enrolment-approved', '欢迎']]);
    const members = await product.deps.db.select().from(collegeMember);
    expect(members.filter(({ collegeId }) => collegeId === keeper.collegeId).map(({ by }) => by)).toEqual([
      'approval',
      'approval',
    ]);
  });

  it('refusing: told with a word, and joining again waits for staff', async () => {
    const person = await join('甲一');
    await keeper.act('甲一', 'refuse', '请先完成先修课');
    expect(await keeper.find('甲一')).toMatchObject({ state: 'refused', word: '请先完成先修课' });
    expect(await noticesOf(person.token)).toEqual([['enrolment-refused', '请先完成先修课']]);
    await product.call('POST /capi/Student/updateStudentV2', { collegeId: keeper.collegeId }, person);
    expect((await joinAgain(person.token)).data.status).toBe(0);
    // What was written with the refusal is of that refusal alone.
    expect(await keeper.find('甲一')).toMatchObject({ state: 'waiting', word: '' });
    await keeper.act('甲一', 'approve', '欢迎');
    expect(await keeper.find('甲一')).toMatchObject({ state: 'learning', word: '' });
  });

  it('removing and restoring; what was learned stays, and who was removed does not come back by themselves', async () => {
    const person = await join('甲一', 1);
    await keeper.act('甲一', 'remove', '选错了班');
    expect(await keeper.find('甲一')).toMatchObject({ state: 'removed', word: '选错了班' });
    expect(await noticesOf(person.token)).toEqual([['enrolment-removed', '选错了班']]);
    await product.call('POST /capi/Student/updateStudentV2', { collegeId: keeper.collegeId }, person);
    expect((await joinAgain(person.token)).data.status).toBe(0);
    await keeper.act('甲一', 'remove');
    expect(await keeper.act('甲一', 'restore')).toEqual({ done: 1, refused: [] });
    expect((await keeper.find('甲一')).state).toBe('learning');
  });

  it('nobody who has graduated is removed, refused or moved', async () => {
    await join('甲一', 2);
    const reason = '已经结业，证书和记录会一直保留';
    for (const act of ['remove', 'refuse', 'approve'])
      expect(await keeper.act('甲一', act)).toEqual({ done: 0, refused: [{ name: '甲一', reason }] });
    const { studentId } = await keeper.find('甲一');
    const moving = { campId: keeper.campId, toCampId: await sister(), studentIds: [studentId], entryIds: [] };
    expect(await keeper.ask('POST /mapi/Roster/move', moving)).toMatchObject({
      done: 0,
      refused: [{ reason }],
    });
  });

  it('moving: who learns goes on there, who waits waits there, who has not registered is expected there', async () => {
    const learner = await join('甲一', 1);
    await join('乙二', 0);
    await keeper.load(
      await workbook([
        ['姓名', '手机号'],
        ['丙三', '13710009901'],
      ]),
    );
    const toCampId = await sister();
    const { campId } = keeper;
    const { studentIds, entryIds } = await keeper.ask('POST /mapi/Roster/select', { campId });
    const moving = { campId, toCampId, studentIds, entryIds, word: '换到第二营' };
    expect(await keeper.ask('POST /mapi/Roster/move', moving)).toEqual({ done: 3, refused: [] });
    const states = async (campId: number) =>
      (await keeper.list({ campId, sort: 'name' })).list.map(({ name, state }) => [name, state]);
    expect(await states(campId)).toEqual([
      ['丙三', 'moved'],
      ['甲一', 'moved'],
      ['乙二', 'moved'],
    ]);
    expect(await states(toCampId)).toEqual([
      ['丙三', 'expected'],
      ['甲一', 'learning'],
      ['乙二', 'waiting'],
    ]);
    expect(await noticesOf(learner.token)).toEqual([['enrolment-moved', '换到第二营']]);
    // And back again.
    const there = await keeper.ask('POST /mapi/Roster/select', { campId: toCampId });
    await keeper.ask('POST /mapi/Roster/move', { campId: toCampId, toCampId: campId, ...there });
    expect((await states(campId)).map(([, state]) => state)).toEqual(['expected', 'learning', 'waiting']);
  });

  it('who was moved away and came back by themselves is here like anybody: restored after leaving', async () => {
    const { collegeId, campId, project } = keeper;
    const person = await classroom.addPerson({ name: '甲一', memberOf: collegeId });
    await joinAgain(person.token);
    const toCampId = await sister();
    const which = { studentIds: [person.id], entryIds: [] };
    await keeper.ask('POST /mapi/Roster/move', { campId, toCampId, ...which });
    expect((await keeper.find('甲一')).state).toBe('moved');
    const leave = () => product.call('POST /capi/Student/leaveProject', { projectId: project.id }, person);
    product.clock.forward(1);
    await leave();
    product.clock.forward(1);
    expect((await joinAgain(person.token)).data.status).toBe(1);
    await leave();
    expect((await keeper.find('甲一')).state).toBe('left');
    expect(await keeper.act('甲一', 'restore')).toEqual({ done: 1, refused: [] });
  });

  it('being moved is no acceptance: who was refused, waits and leaves there still waits on joining again', async () => {
    const { collegeId, campId, project } = keeper;
    const person = await classroom.addPerson({ name: '甲一', memberOf: collegeId });
    await joinAgain(person.token);
    await keeper.act('甲一', 'remove');
    expect((await joinAgain(person.token)).data.status).toBe(0);
    product.clock.forward(1);
    const which = { studentIds: [person.id], entryIds: [] };
    await keeper.ask('POST /mapi/Roster/move', { campId, toCampId: await sister(), ...which });
    await product.call('POST /capi/Student/leaveProject', { projectId: project.id }, person);
    product.clock.forward(1);
    expect((await joinAgain(person.token)).data.status).toBe(0);
  });

  it('nobody is moved to a camp that is over, of another project, or not the teacher’s', async () => {
    const other = await createKeeper(product, classroom);
    const { campId } = keeper;
    const move = async (toCampId: number) =>
      (await keeper.call('POST /mapi/Roster/move', { campId, toCampId, studentIds: [], entryIds: [] })).code;
    const [over, foreign] = [await sister({ over: true }), await sister({ own: false })];
    expect([await move(over), await move(foreign), await move(campId), await move(other.campId)]).toEqual([
      -2, -1, -2, -1,
    ]);
    const good = await sister();
    const { list } = await keeper.ask('POST /mapi/Roster/getMoveTargets', { campId });
    expect(list.map((each) => each.campId)).toEqual([good]);
  });

  it('two at once on one person: each is told what became of it', async () => {
    await join('甲一');
    const { studentId } = await keeper.find('甲一');
    const act = (act: string) =>
      keeper.ask('POST /mapi/Roster/act', {
        campId: keeper.campId,
        act,
        studentIds: [studentId],
        entryIds: [],
      });
    const answers = await Promise.all([act('refuse'), act('refuse')]);
    expect(answers.map(({ done }) => done).sort()).toEqual([0, 1]);
  });

  it('somebody of another camp is nobody here', async () => {
    const stranger = await classroom.addPerson();
    const { campId } = keeper;
    const payload = { campId, act: 'remove', studentIds: [stranger.id], entryIds: [] };
    expect(await keeper.call('POST /mapi/Roster/act', payload)).toMatchObject({ code: -3 });
  });

  it('a camp that is over keeps its roster as it is', async () => {
    await join('甲一');
    const before = product.clock.now();
    product.clock.forward(91 * 24 * 3600);
    const token = (await classroom.addPerson({ role: 'admin' })).token;
    const { campId } = keeper;
    const payload = { campId, act: 'approve', studentIds: [], entryIds: [] };
    expect(await product.call('POST /mapi/Roster/act', payload, { token })).toMatchObject({ code: -2 });
    product.clock.set(before);
  });
});

describe('the list', () => {
  it('is found by state, class, part of a name or of a student number, and a whole mobile number', async () => {
    await keeper.load(
      await workbook([
        ['学号', '姓名', '手机号', '班级'],
        ['2026001', '张三', '13710009911', '一班'],
        ['2026002', '李四', '13710009912', '二班'],
      ]),
    );
    await join('王五', 1);
    const names = async (wanted: object) => (await keeper.list({ ...wanted })).list.map(({ name }) => name);
    expect(await names({ state: 'expected' })).toEqual(['李四', '张三']);
    expect(await names({ className: '一班' })).toEqual(['张三']);
    expect(await names({ keyword: '2026002' })).toEqual(['李四']);
    expect(await names({ keyword: '五' })).toEqual(['王五']);
    expect(await names({ keyword: '13710009911' })).toEqual(['张三']);
    expect(await names({ keyword: '137100099' })).toEqual([]);
    expect(await names({ keyword: '%' })).toEqual([]);
    for (const sort of ['name', 'studentNo', 'joinedAt', 'progress', 'seenAt'])
      expect((await names({ sort, descending: true })).length).toBe(3);
    expect(await keeper.list({ page: 2, pageSize: 2 })).toMatchObject({
      total: 3,
      counts: [
        { state: 'learning', count: 1 },
        { state: 'expected', count: 2 },
      ],
      classes: ['二班', '一班'],
    });
  });

  it('shows whole numbers to who may change the roster, and masked ones to an assistant, in files too', async () => {
    await keeper.load(
      await workbook([
        ['姓名', '手机号'],
        ['张三', '13710009921'],
      ]),
    );
    const { campId, collegeId } = keeper;
    const helper = await classroom.addPerson({ role: 'assistant', collegeId });
    await product.deps.db.insert(campStaff).values({ campId, accountId: helper.id });
    expect((await keeper.find('张三')).mobile).toBe('13710009921');
    const seen = await product.call('POST /mapi/Roster/getList', { campId }, helper);
    expect(seen.data.list[0]?.mobile).toBe('137****9921');
    const asked = await product.call('POST /mapi/Roster/export', { campId, format: 'csv' }, helper);
    const { text } = await takeFile(product, asked.data, helper);
    expect(text).toContain('张三');
    expect(text).not.toContain('13710009921');
  });
});

describe('files', () => {
  const fetch = async (url: string) => {
    const answer = await product.app.inject(url);
    return { ...answer, bytes: answer.rawPayload };
  };

  it('the list is exported as .xlsx and CSV; nothing in it is a formula', async () => {
    await keeper.load(
      await workbook([
        ['学号', '姓名', '手机号', '班级'],
        ['=1+1', '张三', '13710009931', '@一班'],
      ]),
    );
    const { campId } = keeper;
    const exported = async (format: 'csv' | 'xlsx') =>
      takeFile(product, await keeper.ask('POST /mapi/Roster/export', { campId, format }), keeper.teacher);
    const { text } = await exported('csv');
    expect(text.startsWith('\ufeff学号,姓名,手机号')).toBe(true);
    expect(text).toContain("'=1+1,张三,13710009931,'@一班");
    const file = await exported('xlsx');
    expect(file.name).toMatch(/^名单-.*\.xlsx$/);
    const book = await readXlsx(file.bytes, { readStyles: true });
    expect(book.sheets[0]?.rows[1]?.slice(0, 3)).toEqual(['=1+1', '张三', '13710009931']);
    expect([...(book.sheets[0]?.cells?.values() ?? [])].some(({ formula }) => formula)).toBe(false);
    // What was exported can be imported again, and changes nothing.
    expect((await keeper.plan(file.bytes.toString('base64'))).counts.matched).toBe(1);
    expect((await keeper.plan(Buffer.from(text).toString('base64'))).counts.matched).toBe(1);
  });

  it('a day in it is the day in China', async () => {
    const { id } = await join('王五', 1);
    const joinedAt = new Date('2031-05-31T17:00:00Z');
    await product.deps.db.update(enrolment).set({ joinedAt }).where(eq(enrolment.studentId, id));
    const asked = await keeper.ask('POST /mapi/Roster/export', { campId: keeper.campId, format: 'csv' });
    const { text } = await takeFile(product, asked, keeper.teacher);
    expect(text).toMatch(/王五.*,2031-06-01,/);
  });

  it('the template has the columns an import knows, and cells that are text', async () => {
    const { url } = await keeper.ask('POST /mapi/Roster/getTemplate', {});
    const { bytes } = await fetch(url);
    const book = await readXlsx(bytes, { readStyles: true });
    expect(book.sheets.map(({ name }) => name)).toEqual(['名单', '示例']);
    expect(book.sheets[0]?.rows[0]).toEqual(['学号', '姓名', '手机号', '班级', '英文名']);
    expect(book.sheets[1]?.rows[1]).toContain('张小三');
    // Empty, it has no students: the example is on the other sheet.
    expect(await readSheet(bytes)).toBe('empty');
  });

  it('the dry run is saved with the reasons', async () => {
    const planned = await keeper.plan(
      await workbook([
        ['姓名', '手机号'],
        ['张三', '12345'],
      ]),
    );
    const { url } = await keeper.ask('POST /mapi/Roster/exportImport', { importId: planned.importId });
    const book = await readXlsx((await fetch(url)).bytes);
    expect(book.sheets[0]?.rows[1]?.slice(0, 3)).toEqual([
      '2',
      '不导入',
      expect.stringContaining('手机号不正确'),
    ]);
  });

  it('an address is good for two minutes, for what it was made for, and tells nothing', async () => {
    const { url } = await keeper.ask('POST /mapi/Roster/getTemplate', {});
    expect((await fetch(url)).statusCode).toBe(200);
    expect((await fetch(`${url.slice(0, -2)}xx`)).statusCode).toBe(403);
    expect((await fetch('/files/roster')).statusCode).toBe(403);
    product.clock.forward(121);
    expect((await fetch(url)).statusCode).toBe(403);
  });
});

describe('an address of a file', () => {
  /** One of each kind of file, by who has asked for them. */
  async function addresses() {
    const planned = await keeper.plan(
      await workbook([
        ['姓名', '手机号'],
        ['张三', '13710009951'],
      ]),
    );
    const { jobId } = await keeper.ask('POST /mapi/Roster/export', { campId: keeper.campId, format: 'csv' });
    await doJobs(product);
    const asked = [
      await keeper.ask('POST /mapi/Job/getResult', { jobId }),
      await keeper.ask('POST /mapi/Roster/exportImport', { importId: planned.importId }),
      await keeper.ask('POST /mapi/Roster/getTemplate', {}),
    ];
    return asked.map(({ url }) => url);
  }
  const statuses = async (urls: string[]) =>
    Promise.all(
      urls.map(async (url) => {
        const { statusCode, body } = await product.app.inject(url);
        if (statusCode !== 200) expect(JSON.parse(body).code).toBe(-1);
        return statusCode;
      }),
    );

  it('dies with the session that asked for it', async () => {
    const urls = await addresses();
    expect(await statuses(urls)).toEqual([200, 200, 200]);
    await product.deps.db.delete(session).where(eq(session.accountId, keeper.teacher.id));
    expect(await statuses(urls)).toEqual([403, 403, 403]);
  });

  it('dies with the camp’s being the teacher’s, and with the role', async () => {
    const urls = await addresses();
    const { teacher, campId, collegeId } = keeper;
    const own = and(eq(campStaff.campId, campId), eq(campStaff.accountId, teacher.id));
    await product.deps.db.delete(campStaff).where(own);
    await product.deps.db.update(camp).set({ collegeId: null }).where(eq(camp.id, campId));
    expect(await statuses(urls)).toEqual([403, 403, 200]);
    await product.deps.db.update(camp).set({ collegeId }).where(eq(camp.id, campId));
    await product.deps.db.insert(campStaff).values({ campId, accountId: teacher.id });
    expect(await statuses(urls)).toEqual([200, 200, 200]);
    await product.deps.db.update(account).set({ role: 'student' }).where(eq(account.id, teacher.id));
    expect(await statuses(urls)).toEqual([403, 403, 403]);
  });

  it('with whole numbers is good only as long as the roster may be changed', async () => {
    await keeper.load(
      await workbook([
        ['姓名', '手机号'],
        ['张三', '13710009951'],
      ]),
    );
    const [url = ''] = await addresses();
    expect((await product.app.inject(url)).body).toContain('13710009951');
    const { teacher, campId } = keeper;
    await product.deps.db.update(account).set({ role: 'assistant' }).where(eq(account.id, teacher.id));
    expect(await statuses([url])).toEqual([403]);
    const asked = await keeper.ask('POST /mapi/Roster/export', { campId, format: 'csv' });
    const { text } = await takeFile(product, asked, teacher);
    expect(text).toContain('137****9951');
    expect(text).not.toContain('13710009951');
  });
});

describe('a cell of a CSV', () => {
  it.each([
    ...['=1+1', '+1', '-1', '@a', '＝1+1', '＋1', '－1', '＠a', ' =1', '\t=1', '\r=1', '\n1', '\u3000＝1'],
    ...['\u200b=1', '\ufeff=1', '\t1', '﹦1', '⁼1', '−1', '﹣1', '\u3164=1', '\u2800=1'],
  ])('is no formula to any spreadsheet: %j', (text) => {
    expect(csvCell(text)).toBe(`'${text}`);
  });
  it.each(['张三', '13710009931', 'a=1', "O'Neil", '1-2', '2026-01-01', ''])('stays as it is: %j', (text) => {
    expect(csvCell(text)).toBe(text);
  });
  it('with its apostrophe is read as what it was', async () => {
    for (const text of ['=1+1', '＝1+1', '＠a', '-1', '−1', '﹦1'])
      expect(cellText(csvCell(text))).toEqual({ text, lost: false });
  });
});

it('what staff have done to a roster is in the security log, with no name and no number', async () => {
  await join('甲一');
  await keeper.load(
    await workbook([
      ['姓名', '手机号'],
      ['张三', '13710009941'],
    ]),
  );
  await keeper.act('甲一', 'approve', '欢迎');
  const { studentId } = await keeper.find('甲一');
  const { campId, teacher } = keeper;
  await keeper.ask('POST /mapi/Roster/edit', { campId, studentId, name: '甲一一' });
  await keeper.ask('POST /mapi/Roster/export', { campId, format: 'csv' });
  const seen = product.recorded.filter((line) => line.campId === campId);
  expect(seen.map(({ event, by }) => [event, by])).toEqual([
    ['roster.tried', teacher.id],
    ['roster.imported', teacher.id],
    ['roster.acted', teacher.id],
    ['roster.edited', teacher.id],
    ['roster.exported', teacher.id],
  ]);
  expect(seen[2]).toMatchObject({ act: 'approve', students: [studentId], entries: [] });
  expect(JSON.stringify(seen)).not.toMatch(/甲一|13710009941|欢迎/);
});
