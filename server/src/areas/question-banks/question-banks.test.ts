import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditAct } from '../../schema/audit/audit.ts';
import { questionBank } from '../../schema/bank.ts';
import { type Author, aQuestion, createAuthor } from '../../testing/author.ts';
import { samples, uploadFile } from '../../testing/multipart.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { eraseFiles } from '../files/index.ts';
import { findBank } from './banks.queries.ts';
import { addQuestions, eraseQuestionBanks } from './index.ts';

const { product, classroom } = useClassroom();
/** Two teachers of a college, its manager, and a teacher of another one. */
let teacher: Author;
let colleague: { id: number; token: string };
let manager: { id: number; token: string };
let stranger: Author;
let projectId: number;
beforeEach(async () => {
  teacher = await createAuthor(product, classroom);
  const { collegeId } = teacher;
  colleague = await classroom.addPerson({ role: 'teacher', collegeId, name: '李老师' });
  manager = await classroom.addPerson({ role: 'manager', collegeId, name: '管理员' });
  stranger = await createAuthor(product, classroom);
  projectId = await teacher.create();
});

type Token = { token: string };
const call = (name: string, payload: Record<string, unknown>, { token }: Token) =>
  product.call(`POST /mapi/QuestionBank/${name}` as 'POST /mapi/QuestionBank/getQuestions', payload, {
    token,
  });
// biome-ignore lint/suspicious/noExplicitAny: answers of several calls
async function ask(name: string, payload: Record<string, unknown>, as: Token): Promise<any> {
  const { code, msg, data } = await call(name, payload, as);
  expect([name, code, msg]).toEqual([name, 1, msg]);
  return data;
}
const makeBank = async (as: Token, more: object = {}) =>
  (await ask('create', { title: '高等数学', collegeId: teacher.collegeId, ...more }, as)).bankId as number;
const addTo = async (bankId: number, as: Token, more: object = {}, folder = '') =>
  (await ask('saveQuestion', { bankId, folder, question: { ...aQuestion, ...more } }, as))
    .questionId as number;
const stemsIn = async (bankId: number, as: Token, more: object = {}) =>
  (await ask('getQuestions', { bankId, ...more }, as)).list.map(({ stem }: { stem: string }) => stem);
const rowsOf = async (as: Author, of: number) =>
  (await as.ask('POST /mapi/Project/getBank', { projectId: of, pageSize: 100 })).list;

describe('who reads and changes a bank (rules: shared-banks)', () => {
  test('one’s own is nobody else’s but an administrator’s', async () => {
    const bankId = await makeBank(teacher, { title: '我的', collegeId: null });
    await addTo(bankId, teacher);
    const admin = await classroom.addPerson({ role: 'admin' });
    const seenBy = async (as: Token) =>
      (await ask('getList', { pageSize: 100 }, as)).list.map(({ bankId: id }: { bankId: number }) => id);
    expect(await seenBy(teacher)).toContain(bankId);
    expect(await seenBy(admin)).toContain(bankId);
    expect(await stemsIn(bankId, admin)).toEqual([aQuestion.stem]);
    for (const other of [colleague, manager, stranger]) {
      expect(await seenBy(other)).not.toContain(bankId);
      expect((await call('getQuestions', { bankId }, other)).code).toBe(-1);
      expect((await call('get', { bankId }, other)).code).toBe(-1);
    }
  });

  test('a college’s is read by its teachers, and changed by its managers and whoever made it until it is opened', async () => {
    const bankId = await makeBank(teacher);
    const questionId = await addTo(bankId, manager);
    expect(await stemsIn(bankId, colleague)).toEqual([aQuestion.stem]);
    const writes: [string, Record<string, unknown>][] = [
      ['saveQuestion', { bankId, folder: '', question: aQuestion }],
      ['moveQuestions', { bankId, questionIds: [questionId], folder: '一' }],
      ['removeQuestions', { bankId, questionIds: [questionId] }],
      ['restoreQuestions', { bankId, questionIds: [questionId] }],
    ];
    for (const [name, payload] of writes)
      expect([name, (await call(name, payload, colleague)).code]).toEqual([name, -1]);
    const open = { bankId, title: '高等数学', isOpen: true };
    expect((await call('change', open, colleague)).code).toBe(-1);
    await ask('change', open, teacher);
    for (const [name, payload] of writes) await ask(name, payload, colleague);
    expect((await call('change', { ...open, isOpen: false }, colleague)).code).toBe(-1);
    expect((await call('delete', { bankId }, colleague)).code).toBe(-1);
    const bank = await ask('get', { bankId }, colleague);
    expect(bank).toMatchObject({ canChange: true, canManage: false, isOpen: true, questions: 2 });
  });

  test('another college’s teacher lists, reads, copies, takes, moves and removes nothing of it, opened or not', async () => {
    const bankId = await makeBank(teacher, { isOpen: true });
    const questionId = await addTo(bankId, teacher);
    const questionIds = [questionId];
    const own = await makeBank(stranger, { collegeId: stranger.collegeId });
    const theirs = await stranger.create();
    const stem = await stranger.addQuestion(theirs, '他们的');
    const { list } = await ask('getList', { pageSize: 100 }, stranger);
    expect(list.map(({ bankId: id }: { bankId: number }) => id)).toEqual([own]);
    const attacks: [string, Record<string, unknown>][] = [
      ['get', { bankId }],
      ['getQuestions', { bankId }],
      ['getUses', { bankId, questionId }],
      ['renderText', { bankId, text: '图' }],
      ['change', { bankId, title: '改名', isOpen: false }],
      ['saveQuestion', { bankId, folder: '', question: aQuestion }],
      ['saveQuestion', { bankId, questionId, revision: 1, folder: '', question: aQuestion }],
      ['moveQuestions', { bankId, questionIds, folder: '一' }],
      ['removeQuestions', { bankId, questionIds }],
      ['restoreQuestions', { bankId, questionIds }],
      ['importQuestions', { bankId, folder: '', questions: [aQuestion] }],
      ['delete', { bankId }],
      ['copyQuestions', { bankId, questionIds, toBankId: own, folder: '' }],
      ['take', { projectId: theirs, bankId, questionIds }],
      ['collect', { projectId: theirs, questionIds: [stem], bankId, folder: '' }],
      ['create', { title: '在别的院校', collegeId: teacher.collegeId }],
    ];
    for (const [name, payload] of attacks)
      expect([name, (await call(name, payload, stranger)).code]).toEqual([name, -1]);
    // By the number of a question of theirs in a bank of one's own.
    const asOwn: [string, Record<string, unknown>][] = [
      ['moveQuestions', { bankId: own, questionIds, folder: '一' }],
      ['removeQuestions', { bankId: own, questionIds }],
      ['copyQuestions', { bankId: own, questionIds, toBankId: own, folder: '' }],
      ['take', { projectId: theirs, bankId: own, questionIds }],
      ['getUses', { bankId: own, questionId }],
      ['saveQuestion', { bankId: own, questionId, revision: 1, folder: '', question: aQuestion }],
    ];
    for (const [name, payload] of asOwn)
      expect([name, (await call(name, payload, stranger)).code]).toEqual([name, -3]);
    // Into another college's bank, from one's own.
    const mine = await addTo(own, stranger);
    const into = { bankId: own, questionIds: [mine], toBankId: bankId, folder: '' };
    expect((await call('copyQuestions', into, stranger)).code).toBe(-1);
    // From a project that is not one's own.
    const from = { projectId, questionIds: [await teacher.addQuestion(projectId, '我的')], folder: '' };
    expect((await call('collect', { ...from, bankId: own }, stranger)).code).toBe(-1);
    expect(await stemsIn(bankId, teacher)).toEqual([aQuestion.stem]);
    expect((await ask('getQuestions', { bankId }, teacher)).list[0]).toMatchObject({
      folder: '',
      revision: 1,
    });
  });

  test('whoever made it and moved to another college reads and changes it no more', async () => {
    const bankId = await makeBank(teacher);
    await product.deps.db.execute(
      sql`update account set college_id = ${stranger.collegeId} where id = ${teacher.id}`,
    );
    expect((await call('getQuestions', { bankId }, teacher)).code).toBe(-1);
    expect((await call('change', { bankId, title: '改名', isOpen: true }, teacher)).code).toBe(-1);
  });

  test('a change of a college’s bank is in the audit trail, one of one’s own is not', async () => {
    const acts = () => product.deps.db.$count(auditAct);
    const own = await makeBank(teacher, { collegeId: null });
    await addTo(own, teacher);
    const before = await acts();
    const bankId = await makeBank(teacher);
    await addTo(bankId, teacher);
    expect((await acts()) - before).toBe(2);
    await addTo(own, teacher);
    expect((await acts()) - before).toBe(2);
  });
});

describe('the questions of a bank', () => {
  test('are found by folder, tag, kind and words of stem, options and pairs', async () => {
    const bankId = await makeBank(teacher);
    await addTo(bankId, teacher, { stem: 'Mean 是什么', tags: ['统计'] }, ' 第一章 / 函数 ');
    await addTo(
      bankId,
      teacher,
      { stem: '配一配', kind: 'matching', options: [], pairs: [{ left: '均值', right: '集中' }] },
      '第一章',
    );
    await addTo(bankId, teacher, { stem: '100%_对' }, '第一章外');
    const find = (more: object) => stemsIn(bankId, colleague, more);
    expect(await find({ folder: '第一章' })).toEqual(['配一配', 'Mean 是什么']);
    expect(await find({ folder: '第一章/函数' })).toEqual(['Mean 是什么']);
    expect(await find({ tag: '统计' })).toEqual(['Mean 是什么']);
    expect(await find({ kind: 'matching' })).toEqual(['配一配']);
    expect(await find({ keyword: 'mean' })).toEqual(['Mean 是什么']);
    expect(await find({ keyword: '集中' })).toEqual(['配一配']);
    expect(await find({ keyword: '%_' })).toEqual(['100%_对']);
    // Names of stored fields are not words of the question.
    for (const keyword of ['answer', 'left', 'true']) expect(await find({ keyword })).toEqual([]);
    const { folders, tags } = await ask('getQuestions', { bankId }, teacher);
    expect(folders).toEqual([
      { folder: '第一章', count: 1 },
      { folder: '第一章/函数', count: 1 },
      { folder: '第一章外', count: 1 },
    ]);
    expect(tags).toEqual([{ tag: '统计', count: 1 }]);
  });

  test('a folder of four levels, or a long one, is refused with what to write instead', async () => {
    const bankId = await makeBank(teacher);
    const save = (folder: string) => call('saveQuestion', { bankId, folder, question: aQuestion }, teacher);
    expect(await save('一/二/三/四')).toMatchObject({ code: -3, msg: expect.stringContaining('最多 3 层') });
    expect(await save('长'.repeat(41))).toMatchObject({
      code: -3,
      msg: expect.stringContaining('最多 40 个字'),
    });
    expect((await save('一//二/三')).code).toBe(1);
  });

  test('are not saved over another’s change, and come back from the trash for 30 days', async () => {
    const bankId = await makeBank(teacher);
    const questionId = await addTo(bankId, teacher);
    const save = (stem: string, as: Token) =>
      call(
        'saveQuestion',
        { bankId, questionId, revision: 1, folder: '', question: { ...aQuestion, stem } },
        as,
      );
    expect((await save('先改的', manager)).code).toBe(1);
    expect(await save('后改的', teacher)).toMatchObject({ code: -2, msg: expect.stringContaining('管理员') });
    await ask('removeQuestions', { bankId, questionIds: [questionId] }, teacher);
    expect(await stemsIn(bankId, teacher)).toEqual([]);
    expect(await stemsIn(bankId, teacher, { removed: true })).toEqual(['先改的']);
    expect((await call('getQuestions', { bankId, removed: true }, colleague)).code).toBe(-1);
    await ask('restoreQuestions', { bankId, questionIds: [questionId] }, teacher);
    expect(await stemsIn(bankId, teacher)).toEqual(['先改的']);
    await ask('removeQuestions', { bankId, questionIds: [questionId] }, teacher);
    product.clock.forward(31 * 24 * 3600);
    const { token } = await classroom.addPerson({ role: 'manager', collegeId: teacher.collegeId });
    expect(await stemsIn(bankId, { token }, { removed: true })).toEqual([]);
  });

  test('are ten thousand at most, and one has twenty banks', async () => {
    const bankId = await makeBank(teacher);
    await product.deps.db.execute(sql`
      insert into shared_question (bank_id, kind, stem, marks, parts, updated_at, removed_at)
      select ${bankId}, 'single', '题', 1, '{}', now(), now() from generate_series(1, 9999)`);
    await addTo(bankId, teacher);
    expect(await call('saveQuestion', { bankId, folder: '', question: aQuestion }, teacher)).toMatchObject({
      code: -2,
      msg: expect.stringContaining('最多 10000 道题'),
    });
    const now = product.clock.now();
    const row = { ownerId: teacher.id, createdBy: teacher.id, title: '题库', createdAt: now };
    await product.deps.db.insert(questionBank).values(Array.from({ length: 20 }, () => row));
    expect(await call('create', { title: '又一个', collegeId: null }, teacher)).toMatchObject({
      code: -2,
      msg: expect.stringContaining('最多有 20 个自己的题库'),
    });
  });
});

describe('copies of a shared question (rules: shared-banks)', () => {
  test('are collected from a project, taken by another, told of where they are used, and updated by hand', async () => {
    const [one, two] = [
      await teacher.addQuestion(projectId, '第一道'),
      await teacher.addQuestion(projectId, '第二道'),
    ];
    const bankId = await makeBank(teacher);
    const collect = { projectId, questionIds: [one, two], bankId, folder: '第一章' };
    expect(await ask('collect', collect, teacher)).toEqual({ bankId, added: 2, there: 0 });
    expect(await ask('collect', collect, teacher)).toEqual({ bankId, added: 0, there: 2 });
    const shared = (await ask('getQuestions', { bankId }, colleague)).list;
    expect(shared).toMatchObject([
      { stem: '第一道', folder: '第一章', projects: 1 },
      { stem: '第二道', folder: '第一章', projects: 1 },
    ]);
    const questionIds = shared.map(({ questionId }: { questionId: number }) => questionId);

    const { data } = await product.call(
      'POST /mapi/Project/createProject',
      { type: 'data', title: '李老师的项目' },
      colleague,
    );
    const theirs = data.projectId as number;
    const take = { projectId: theirs, bankId, questionIds };
    expect(await ask('take', take, colleague)).toMatchObject({ added: 2, there: 0 });
    expect(await ask('take', take, colleague)).toMatchObject({ added: 0, there: 2 });
    const [questionId] = questionIds;
    // Each sees their own project, the other is a number; the manager sees both.
    const uses = (as: Token) => ask('getUses', { bankId, questionId }, as);
    expect(await uses(colleague)).toMatchObject({
      projects: [{ projectId: theirs, isPublished: false, isOutdated: false }],
      elsewhere: 1,
      total: 2,
      published: 0,
    });
    expect(await uses(manager)).toMatchObject({ elsewhere: 0, total: 2, projects: { length: 2 } });

    const bankOf = async () =>
      (await product.call('POST /mapi/Project/getBank', { projectId: theirs }, colleague)).data.list;
    const [before] = await bankOf();
    expect(before?.origin).toEqual({ bankId, bankTitle: '高等数学', questionId, isChanged: false });
    const question = { ...aQuestion, stem: '第一道（改过）' };
    await ask('saveQuestion', { bankId, questionId, revision: 1, folder: '第一章', question }, teacher);
    const [outdated] = await bankOf();
    expect(outdated).toMatchObject({ stem: '第一道', revision: 1, origin: { isChanged: true } });
    expect((await uses(colleague)).projects[0].isOutdated).toBe(true);
    const update = { projectId: theirs, questionId: outdated?.questionId, revision: 1 };
    expect(await ask('updateFromOrigin', update, colleague)).toMatchObject({ revision: 2 });
    expect((await bankOf())[0]).toMatchObject({
      stem: '第一道（改过）',
      revision: 2,
      origin: { isChanged: false },
    });
    // A second press with the revision from before writes over nothing.
    expect((await call('updateFromOrigin', update, colleague)).code).toBe(-2);
  });

  test('without a bank go into one’s own, which is made once', async () => {
    const questionIds = [await teacher.addQuestion(projectId, '一道')];
    const { bankId } = await ask('collect', { projectId, questionIds, folder: '' }, teacher);
    expect(await ask('get', { bankId }, teacher)).toMatchObject({
      title: '我的题库',
      collegeId: null,
      questions: 1,
    });
    const more = [await teacher.addQuestion(projectId, '又一道')];
    expect((await ask('collect', { projectId, questionIds: more, folder: '' }, teacher)).bankId).toBe(bankId);
  });

  test('from bank to bank and back are not doubled', async () => {
    const [first, second] = [await makeBank(teacher), await makeBank(teacher, { collegeId: null })];
    const questionId = await addTo(first, teacher);
    const copy = (bankId: number, toBankId: number, questionIds: number[]) =>
      ask('copyQuestions', { bankId, toBankId, questionIds, folder: '' }, teacher);
    expect(await copy(first, second, [questionId])).toEqual({ added: 1, there: 0 });
    expect(await copy(first, second, [questionId])).toEqual({ added: 0, there: 1 });
    const [{ questionId: copied }] = (await ask('getQuestions', { bankId: second }, teacher)).list;
    expect(await copy(second, first, [copied])).toEqual({ added: 0, there: 1 });
  });

  test('the origin is told only to whoever may read its bank, and cannot be asked for by others', async () => {
    const bankId = await makeBank(teacher, { collegeId: null });
    const shared = await addTo(bankId, teacher, { stem: '秘密的题' });
    await ask('take', { projectId, bankId, questionIds: [shared] }, teacher);
    await teacher.ask('POST /mapi/Project/setAuthor', { projectId, userId: colleague.id, isAuthor: true });
    const [row] = await rowsOf(teacher, projectId);
    expect(row?.origin).toMatchObject({ bankId });
    const { data } = await product.call('POST /mapi/Project/getBank', { projectId }, colleague);
    expect(data.list[0]).toMatchObject({ stem: '秘密的题', origin: null });
    const question = { ...aQuestion, stem: '新的秘密' };
    await ask('saveQuestion', { bankId, questionId: shared, revision: 1, folder: '', question }, teacher);
    const update = { projectId, questionId: row?.questionId, revision: 1 };
    expect((await call('updateFromOrigin', update, colleague)).code).toBe(-2);
    expect((await rowsOf(teacher, projectId))[0]?.stem).toBe('秘密的题');
  });
});

describe('pictures of shared questions (rules: shared-banks)', () => {
  const upload = async ({ token }: Token) =>
    (await uploadFile(product, { token, name: '图.png', content: samples.png })).data.id as number;
  const shown = async (bankId: number, fileId: number, as: Token) =>
    (await ask('renderText', { bankId, text: `![图](file:${fileId})` }, as)).html.includes('<img');

  test('go with the question from the project to the bank to another project', async () => {
    const fileId = await upload(teacher);
    const stem = `看图 ![图](file:${fileId})`;
    const bankId = await makeBank(teacher);
    const questionIds = [await teacher.addQuestion(projectId, stem)];
    expect(await shown(bankId, fileId, colleague)).toBe(false);
    await ask('collect', { projectId, questionIds, bankId, folder: '' }, teacher);
    expect(await shown(bankId, fileId, colleague)).toBe(true);
    const { data } = await product.call(
      'POST /mapi/Project/createProject',
      { type: 'data', title: '另一个' },
      colleague,
    );
    const theirs = data.projectId as number;
    const [{ questionId }] = (await ask('getQuestions', { bankId }, colleague)).list;
    const render = async () =>
      (await product.call('POST /mapi/Project/renderText', { projectId: theirs, text: stem }, colleague)).data
        .html;
    expect(await render()).not.toContain('<img');
    await ask('take', { projectId: theirs, bankId, questionIds: [questionId] }, colleague);
    expect(await render()).toContain('<img');
  });

  test('of somebody else are opened by no number: not saved, not rendered, not copied', async () => {
    const student = await classroom.addPerson();
    const secret = await upload(student);
    const bankId = await makeBank(teacher);
    const question = { ...aQuestion, stem: `![](file:${secret})` };
    expect(await call('saveQuestion', { bankId, folder: '', question }, teacher)).toMatchObject({
      code: -3,
      msg: expect.stringContaining(`file:${secret}`),
    });
    expect(await shown(bankId, secret, teacher)).toBe(false);
    // A file of another bank, whose number its readers know.
    const other = await makeBank(stranger, { collegeId: stranger.collegeId });
    const theirs = await upload(stranger);
    await addTo(other, stranger, { stem: `![](file:${theirs})` });
    expect(await shown(other, theirs, stranger)).toBe(true);
    expect(
      (
        await call(
          'saveQuestion',
          { bankId, folder: '', question: { ...question, stem: `![](file:${theirs})` } },
          teacher,
        )
      ).code,
    ).toBe(-3);
    expect(await shown(bankId, theirs, teacher)).toBe(false);
    // A row that names a foreign file, however it came there, gives it to nobody by a copy.
    await product.deps.db.execute(sql`
      insert into shared_question (bank_id, kind, stem, marks, parts, updated_at)
      values (${bankId}, 'single', ${`![](file:${theirs})`}, 1, '{}', now())`);
    const [{ questionId }] = (await ask('getQuestions', { bankId }, teacher)).list;
    const own = await makeBank(teacher, { collegeId: null });
    await ask('copyQuestions', { bankId, questionIds: [questionId], toBankId: own, folder: '' }, teacher);
    expect(await shown(own, theirs, teacher)).toBe(false);
    await ask('take', { projectId, bankId, questionIds: [questionId] }, teacher);
    const { html } = await teacher.ask('POST /mapi/Project/renderText', {
      projectId,
      text: `![](file:${theirs})`,
    });
    expect(html).not.toContain('<img');
  });
});

test('an account that is erased takes its own banks along; what it wrote in a college’s stays, with its pictures', async () => {
  const { data } = await uploadFile(product, { token: teacher.token, name: '图.png', content: samples.png });
  const stem = `![图](file:${data.id})`;
  const [own, shared] = [await makeBank(teacher, { collegeId: null }), await makeBank(teacher)];
  const mine = await addTo(own, teacher, { stem: '自己的' });
  await addTo(shared, teacher, { stem });
  await ask('take', { projectId, bankId: own, questionIds: [mine] }, teacher);
  const now = product.clock.now();
  await product.deps.db.transaction(async (tx) => {
    await eraseQuestionBanks(tx, teacher.id);
    await eraseFiles(tx, { ownerId: teacher.id, now });
  });
  expect((await call('get', { bankId: own }, teacher)).code).toBe(-3);
  expect(await stemsIn(shared, manager)).toEqual([stem]);
  expect((await ask('renderText', { bankId: shared, text: stem }, manager)).html).toContain('<img');
  expect((await rowsOf(teacher, projectId))[0]).toMatchObject({ stem: '自己的', origin: null });
});

describe('an import of questions into a bank (rules: question-import)', () => {
  const many = (count: number, more: object = {}) =>
    Array.from({ length: count }, (_, at) => ({ ...aQuestion, stem: `第 ${at + 1} 道`, ...more }));

  test('adds a thousand in their order into a folder, once for one request, and takes them out again as one', async () => {
    const bankId = await makeBank(teacher);
    const payload = {
      bankId,
      folder: ' 第一章 / 函数 ',
      questions: many(1000),
      requestId: crypto.randomUUID(),
    };
    const { questionIds } = await ask('importQuestions', payload, teacher);
    expect(await ask('importQuestions', payload, teacher)).toEqual({ questionIds });
    const { list, total, folders } = await ask('getQuestions', { bankId, pageSize: 50 }, teacher);
    expect([total, folders]).toEqual([1000, [{ folder: '第一章/函数', count: 1000 }]]);
    expect(list.map(({ questionId }: { questionId: number }) => questionId)).toEqual(
      questionIds.slice(0, 50),
    );
    expect(list[49].stem).toBe('第 50 道');
    expect(await ask('removeQuestions', { bankId, questionIds }, teacher)).toEqual({ removed: 1000 });
    expect(await stemsIn(bankId, teacher)).toEqual([]);
  });

  test('adds none where not all have room, or one names another person’s file; own pictures come along', async () => {
    const bankId = await makeBank(teacher);
    await product.deps.db.execute(sql`
      insert into shared_question (bank_id, kind, stem, marks, parts, updated_at)
      select ${bankId}, 'single', '题', 1, '{}', now() from generate_series(1, 9998)`);
    const three = { bankId, folder: '', questions: many(3) };
    expect(await call('importQuestions', three, teacher)).toMatchObject({
      code: -2,
      msg: expect.stringContaining('已有 9998 道，这次的 3 道放不下，一道也没有加入'),
    });
    const other = await makeBank(teacher);
    const { data: foreign } = await uploadFile(product, {
      token: colleague.token,
      name: '图.png',
      content: samples.png,
    });
    const naming = (id: number) => ({
      bankId: other,
      folder: '',
      questions: many(2, { stem: `![](file:${id})` }),
    });
    expect(await call('importQuestions', naming(foreign.id), teacher)).toMatchObject({ code: -3 });
    expect(await stemsIn(other, teacher)).toEqual([]);
    const { data: own } = await uploadFile(product, {
      token: teacher.token,
      name: '图.png',
      content: samples.png,
    });
    await ask('importQuestions', naming(own.id), teacher);
    const { html } = await ask('renderText', { bankId: other, text: `![](file:${own.id})` }, colleague);
    expect(html).toContain('<img');
  });
});

test('a bank that is deleted takes its questions with it; the copies in projects stay, without an origin', async () => {
  const bankId = await makeBank(teacher);
  const questionId = await addTo(bankId, teacher);
  await ask('take', { projectId, bankId, questionIds: [questionId] }, teacher);
  const gone = { bankId, requestId: crypto.randomUUID() };
  await ask('delete', gone, manager);
  await ask('delete', gone, manager);
  expect((await call('get', { bankId }, teacher)).code).toBe(-3);
  const [copy] = await rowsOf(teacher, projectId);
  expect(copy).toMatchObject({ stem: aQuestion.stem, origin: null });
  const acts = await product.deps.db
    .select()
    .from(auditAct)
    .where(sql`${auditAct.kind} = 'deleteQuestionBank'`);
  expect(acts).toMatchObject([{ collegeId: teacher.collegeId, after: { title: '高等数学', count: 1 } }]);
});

test('a bank that is deleted at the same moment is there or not for an import, a copy and a project, and never a fault', async () => {
  const other = await makeBank(teacher);
  for (let at = 0; at < 6; at += 1) {
    const bankId = await makeBank(teacher);
    const questionId = await addTo(bankId, teacher, { stem: `第 ${at} 次` });
    const questionIds = [questionId];
    const taken = await teacher.create();
    await ask('take', { projectId: taken, bankId, questionIds }, teacher);
    const copies = (await rowsOf(teacher, taken)).map(({ questionId: id }: { questionId: number }) => id);
    const [gone, ...others] = await Promise.all([
      call('delete', { bankId }, manager),
      call('importQuestions', { bankId, folder: '', questions: [aQuestion] }, teacher),
      call('saveQuestion', { bankId, folder: '', question: aQuestion }, teacher),
      call('take', { projectId, bankId, questionIds }, teacher),
      call('copyQuestions', { bankId, questionIds, toBankId: other, folder: '' }, teacher),
      call('collect', { projectId: taken, questionIds: copies, bankId: other, folder: '' }, teacher),
    ]);
    expect(gone.code).toBe(1);
    for (const { code } of others) expect([1, -3]).toContain(code);
  }
});

test('a question whose origin was deleted after it was read goes in without one', async () => {
  const bankId = await makeBank(teacher, { collegeId: null });
  const bank = await findBank(product.deps.db, { bankId });
  const { added } = await product.deps.db.transaction((tx) =>
    addQuestions(tx, {
      bank: bank as NonNullable<typeof bank>,
      folder: '',
      questions: [{ content: { ...aQuestion, parts: { options: [] } } as never, originId: 2 ** 40 }],
      fileIds: [],
      known: new Set() as never,
      caller: { accountId: teacher.id } as never,
      now: product.clock.now(),
      kind: 'collectQuestions',
    }),
  );
  expect(added).toHaveLength(1);
  expect(await stemsIn(bankId, teacher)).toEqual([aQuestion.stem]);
});
