import { termsVersion } from '@zhixing/contract/terms';
import { contentType } from '@zhixing/contract/words';
import type { ResponseError } from 'umi-request';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { project as projectTable } from '../schema/practise.ts';
import { goodPassword, lastCode } from '../testing/account.ts';
import { createClassroom } from '../testing/classroom.ts';
import { samples } from '../testing/multipart.ts';
import { createTestProduct, type TestProduct } from '../testing/product.ts';
import { createSpecClient, type SpecClient } from '../testing/spec-client.ts';

/**
 * Every call (rules: calls) through a client that knows the specification alone, over a socket, in the order in which a
 * student meets them: each step goes on from the one before.
 */

const number = { countryCode: '86', mobile: '13800099001' };
const text = expect.any(String);
const integer = expect.any(Number);
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
const ok = (data: unknown, msg: unknown = text) => ({ code: 1, msg, data });
const has = (fields: object) => expect.objectContaining(fields);

let product: TestProduct;
let client: SpecClient;
let place: Awaited<ReturnType<typeof furnish>>;
/** How often the server was asked for each path. */
const asked = new Map<string, number>();

/** A project with one lesson of each type, and another that the student has not joined. */
async function furnish() {
  const classroom = await createClassroom(product);
  const project = await classroom.addProject();
  await product.deps.db.update(projectTable).set({ isRecommend: true });
  const reading = await classroom.addLesson(project.id, contentType.reading);
  const homework = await classroom.addLesson(project.id, contentType.homework);
  const test = await classroom.addTest(project.id, {
    questions: [
      { kind: 'single', marks: 10, options: ['*对', '错'] },
      { kind: 'blank', marks: 10, blanks: [{ answers: ['七'] }] },
    ],
  });
  const other = await classroom.addProject();
  const otherReading = await classroom.addLesson(other.id, contentType.reading);
  const classmate = await classroom.addPerson();
  return { project, reading, homework, test, otherReading, classmate };
}

beforeAll(async () => {
  // The package keeps answers in browsers alone, and knows them by this name.
  vi.stubGlobal('XMLHttpRequest', class {});
  product = await createTestProduct();
  // Those too that are answered with ready bytes.
  product.app.server.on('request', ({ url = '' }: { url?: string }) => {
    const path = url.split('?')[0] ?? '';
    asked.set(path, (asked.get(path) ?? 0) + 1);
  });
  place = await furnish();
  client = createSpecClient(await product.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(async () => {
  vi.unstubAllGlobals();
  vi.unstubAllGlobals();
  await product.close();
});

/** Sends a code and reads it from the message; the wait between two is over. */
async function codeFor(scene: string): Promise<string> {
  product.clock.forward(61);
  const answer = await client.post('/passport/Api/User/mobileCode', { ...number, scene });
  expect(answer).toEqual(ok({ resendIn: 60 }));
  return lastCode(product, number);
}

const userInfo = (more: object = {}) =>
  ok(
    has({
      userId: integer,
      name: '林小知',
      nameEn: text,
      avatar: null,
      countryCode: '86',
      mobile: '138****9001',
      email: null,
      emailPending: null,
      college: null,
      major: '',
      className: '',
      studentNo: '',
      gender: '',
      role: 'student',
      unread: integer,
      ...more,
    }),
  );

describe('a visitor', () => {
  it('gets the country codes, with mainland China, Hong Kong, Macao and Taiwan first', async () => {
    const { code, data } = await client.get('/api/Shixi_Static/mobileCity');
    expect(code).toBe(1);
    expect(data[0]).toEqual({ code: '86', name: '中国', nameEn: 'China' });
    expect(data.slice(0, 4).map((city: { code: string }) => city.code)).toEqual(['86', '852', '853', '886']);
    for (const city of data)
      expect(city).toEqual({ code: expect.stringMatching(/^\d+$/), name: text, nameEn: text });
  });

  it('finds and opens a project, and asks the server once for what is asked twice within the minute', async () => {
    const project = has({ id: integer, type: text, title: text, summary: text, level: integer });
    const home = await client.get('/capi/FrontProject/getHomeList', { page: 1, pageSize: 6 });
    expect(home).toEqual(ok({ list: [project], page: 1, pageSize: 6, total: 1 }));
    const recommended = await client.get('/capi/FrontProject/getList', { isRecommend: 1, pageSize: 12 });
    expect(recommended).toEqual(ok({ list: [project], page: 1, pageSize: 12, total: 1 }));
    const list = await client.get('/capi/FrontProject/getList', { keyword: '校园', page: 1 });
    expect(list).toEqual(ok({ list: [project, project], page: 1, pageSize: 10, total: 2 }));
    const detail = await client.get('/capi/FrontProject/getProjectDetail', { id: place.project.id });
    expect(detail).toEqual(
      ok(
        has({
          id: place.project.id,
          outline: [0, 1, 2].map(() => has({ id: integer, title: text })),
          camps: [has({ id: place.project.campId, title: text, startsAt: time, endsAt: time })],
        }),
      ),
    );
    expect(detail.data).not.toHaveProperty('joined');
  });

  it('is told what is missing or does not exist (-3) and that a login is needed (-9)', async () => {
    const parameter = (msg: string) => ({ code: -3, msg: expect.stringContaining(msg), data: null });
    expect(await client.get('/capi/FrontProject/getProjectDetail')).toEqual(parameter('id'));
    expect(await client.get('/capi/FrontProject/getProjectDetail', { id: 999_999 })).toEqual(
      parameter('项目'),
    );
    expect(await client.post('/passport/Api/user/Login', { account: number.mobile })).toEqual(
      parameter('password'),
    );
    expect(await client.post('/capi/Student/getUserInfo')).toEqual({
      code: -9,
      msg: '登录状态已失效，请重新登录',
      data: null,
    });
  });

  it('is told that a path does not exist by the status and in the envelope', async () => {
    const failure = await client.post('/capi/Student/nothing').catch((error: unknown) => error);
    expect(failure).toMatchObject({ response: { status: 404 }, data: { code: -3, msg: '请求的地址不存在' } });
  });
});

describe('the account', () => {
  it('begins with a number that is free and a code', async () => {
    const exists = () => client.post('/api/service/mobile/mobileIsExist', number);
    expect(await exists()).toEqual(ok({ exist: false }, '该手机号未注册'));
    const code = await codeFor('register');
    // A status outside 2xx is an error to this client, with the answer in it.
    const tooSoon = { ...number, scene: 'register' };
    const again = await client
      .post('/passport/Api/User/mobileCode', tooSoon)
      .catch((error: ResponseError) => error);
    expect(again).toMatchObject({ response: { status: 429 }, data: { code: -4, msg: text } });
    expect((again as ResponseError).response.headers.get('retry-after')).toBe('60');
    const registration = { ...number, code, password: goodPassword, name: '林小知', agree: termsVersion };
    const answer = await client.post('/passport/Api/user/registByMobile', registration);
    expect(answer).toEqual(ok({ token: expect.stringMatching(/^[\w-]{43}$/), deviceMark: text }));
    expect(await exists()).toEqual(ok({ exist: true }, '该手机号已注册'));
    client.kept.token = answer.data.token;
    expect(await client.post('/capi/Student/getUserInfo')).toEqual(userInfo());
  });

  it('is entered by password, which must be right (-2)', async () => {
    const wrong = { account: number.mobile, password: 'not-the-one-8' };
    expect(await client.post('/passport/Api/user/Login', wrong)).toMatchObject({ code: -2, msg: text });
    const right = { account: `+86 ${number.mobile}`, password: goodPassword };
    const answer = await client.post('/passport/Api/user/Login', right);
    expect(answer).toEqual(ok({ token: text, deviceMark: text }));
    client.kept.token = answer.data.token;
  });

  it('is entered by a code sent to the number', async () => {
    const code = await codeFor('login');
    const answer = await client.post('/passport/Api/user/QuickLogin', { ...number, code });
    expect(answer).toEqual(ok({ token: text, deviceMark: text }));
    client.kept.token = answer.data.token;
    expect(await client.post('/passport/Api/user/QuickLogin', { ...number, code })).toMatchObject({
      code: -2,
    });
  });

  it('is entered by a code that the phone reads from the screen', async () => {
    const screen = createSpecClient(product.app.listeningOrigin);
    const { data } = await screen.get('/api/service/wechat/createLoginMiniCode');
    expect(data).toEqual({
      ticket: text,
      qrCode: expect.stringMatching(/^(data:image|https?:)/),
      number: expect.stringMatching(/^\d\d$/),
      expiresIn: 180,
    });
    const { ticket, number } = data;
    const poll = () => screen.post('/api/service/wechat/getLoginMiniToken', { ticket });
    expect(await poll()).toEqual(ok({ status: 'waiting' }));
    expect(await client.post('/api/service/wechat/scanLoginCode', { ticket })).toMatchObject({ code: 1 });
    expect(await poll()).toEqual(ok({ status: 'scanned' }));
    const chosen = { ticket, number };
    expect(await client.post('/api/service/wechat/confirmLoginCode', chosen)).toMatchObject({ code: 1 });
    const confirmed = await poll();
    expect(confirmed).toEqual(ok({ status: 'confirmed', token: text, deviceMark: text }));
    expect(await poll()).toEqual(ok({ status: 'expired' }));
    screen.kept.token = confirmed.data.token;
    expect(await screen.post('/capi/Student/getUserInfo')).toEqual(userInfo());
    for (const each of screen.made) client.made.add(each);
  });

  it('has details that its owner changes', async () => {
    const changed = { nameEn: 'Lin Xiaozhi', major: '统计学', gender: 'female' };
    const email = 'lin@example.com';
    const answer = await client.post('/capi/Student/updateStudentV2', { ...changed, email });
    // Until a message to it is answered it waits.
    const now = { ...changed, emailPending: email };
    expect(answer).toEqual(userInfo({ ...now, name: '林小知' }));
    expect(await client.post('/capi/Student/getUserInfo')).toEqual(userInfo(now));
  });
});

describe('learning', () => {
  it('begins with joining, which done twice is done once', async () => {
    const { id: projectId } = place.project;
    const closed = await client.post('/capi/Chapter/getContent', { chapterId: place.reading });
    expect(closed).toMatchObject({ code: -1, data: null });
    const joined = await client.post('/capi/Student/joinProject', { projectId });
    expect(joined).toEqual(ok({ enrolmentId: integer, status: 1 }));
    expect(await client.post('/capi/Student/joinProject', { projectId })).toEqual(joined);
    const mine = has({
      projectId,
      campId: place.project.campId,
      title: text,
      status: 1,
      progress: 0,
      joinedAt: time,
    });
    const list = await client.post('/capi/Student/getApplyProjectList', { page: 1 });
    expect(list).toEqual(ok({ list: [mine], page: 1, pageSize: 10, total: 1 }));
    const certified = await client.post('/capi/Student/getApplyProjectList', { graduate: true });
    expect(certified).toEqual(ok({ list: [], page: 1, pageSize: 10, total: 0 }));
    const detail = await client.get(
      '/capi/FrontProject/getProjectDetail',
      { id: projectId },
      { useCache: false },
    );
    expect(detail.data.joined).toMatchObject({ status: 1, progress: 0 });
  });

  it('shows the directory, the contents by their types and the materials', async () => {
    const { id: projectId } = place.project;
    const { data } = await client.post('/capi/Chapter/getDirectory', { projectId, chapterId: place.reading });
    expect(data.directory).toEqual(
      [
        ['1', place.reading],
        ['2', place.homework],
        [3, place.test.chapterId],
      ].map(([type, id]) => has({ id, title: text, type, done: false })),
    );
    expect(data.projectInfo).toMatchObject({ projectId, title: text, progress: 0 });
    const content = async (chapterId: number) =>
      (await client.post('/capi/Chapter/getContent', { chapterId, dks: '1' })).data;
    const shown = (id: number, type: unknown) => ({ id, type, title: text, done: false });
    expect(await content(place.reading)).toMatchObject({ ...shown(place.reading, '1'), content: text });
    expect(await content(place.homework)).toMatchObject({ ...shown(place.homework, '2'), content: text });
    expect(await content(place.test.chapterId)).toMatchObject(shown(place.test.chapterId, 3));
    const material = await client.post('/capi/FrontProject/getMaterial', { projectId });
    expect(material).toEqual(ok({ list: [] }));
  });

  it('keeps others out (-1) and knows what there is not (-3)', async () => {
    const get = (payload: object) => client.post('/capi/Chapter/getContent', payload);
    expect(await get({ chapterId: place.otherReading })).toMatchObject({ code: -1, data: null });
    expect(await get({ chapterId: place.reading, userId: place.classmate.id })).toMatchObject({ code: -1 });
    expect(await get({ chapterId: 999_999 })).toMatchObject({ code: -3 });
    expect(await get({ chapterId: 'abc' })).toMatchObject({
      code: -3,
      msg: expect.stringContaining('chapterId'),
    });
    const { data: user } = await client.post('/capi/Student/getUserInfo');
    expect(await get({ chapterId: place.reading, userId: user.userId })).toMatchObject({ code: 1 });
  });

  it('takes a note and homework, as a form and as JSON, and shows what was handed in', async () => {
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(samples.pdf)]), '报告.pdf');
    const { data: file } = await client.upload(form);
    expect(file).toMatchObject({ id: integer, name: '报告.pdf', size: samples.pdf.length, url: text });
    const note = { chapterId: place.reading, type: '1', content: '一条笔记', fileList: [], status: '0' };
    const saved = await client.post('/capi/Schoolwork/updateWorkOrNote', note);
    expect(saved).toEqual(ok(has({ status: '0', savedAt: time, version: 1 }), '保存成功'));
    const work = { chapterId: place.homework, type: '2', content: '我的作业', fileList: [{ id: file.id }] };
    const submitted = { ...work, status: '1', requestId: 'first-try', baseVersion: 0 };
    const answer = await client.postJson('/capi/Schoolwork/updateWorkOrNote', submitted);
    expect(answer).toEqual(ok(has({ status: '1', savedAt: time, version: 1 }), '提交成功'));
    expect(await client.postJson('/capi/Schoolwork/updateWorkOrNote', submitted)).toEqual(answer);
    const stale = { ...submitted, requestId: 'another', baseVersion: 0 };
    expect(await client.post('/capi/Schoolwork/updateWorkOrNote', stale)).toMatchObject({ code: -2 });
    const read = await client.post('/capi/Schoolwork/getWorkOrNote', { chapterId: place.homework, type: 2 });
    const filelist = [has({ id: file.id, name: '报告.pdf' })];
    expect(read.data).toMatchObject({ status: '1', savedAt: time, version: 1 });
    expect(read.data.workInfo).toMatchObject({ content: expect.stringContaining('我的作业'), filelist });
  });

  it('lists the homework and every submission, each with its version and files', async () => {
    const { id: projectId } = place.project;
    const homework = await client.post('/capi/Schoolwork/getWorkDirectory', { projectId });
    const row = has({ chapterId: place.homework, title: text, deadline: null, status: '1' });
    expect(homework).toEqual(ok({ list: [row] }));
    const records = await client.post('/capi/Schoolwork/getWorkSubmitRecord', { projectId, page: 1 });
    const record = has({
      chapterId: place.homework,
      version: 1,
      submittedAt: time,
      workInfo: has({ content: text }),
    });
    expect(records).toEqual(ok({ list: [record], page: 1, pageSize: integer, total: 1 }));
  });

  it('scores the answers, option by option', async () => {
    const { chapterId, questions } = place.test;
    const [single, blank] = questions;
    const before = await client.post('/capi/Question/getScore', { chapterId });
    expect(before.data).toMatchObject({
      score: null,
      total: 20,
      passed: false,
      attemptsLeft: 3,
      connectInfo: [],
    });
    const allAnswer = [
      { questionId: single?.id, answer: single?.optionIds[0] },
      { questionId: blank?.id, answer: ['七'] },
    ];
    const { code, data } = await client.post('/capi/Question/produceScore', { chapterId, allAnswer });
    expect(code).toBe(1);
    expect(data).toMatchObject({ score: 20, total: 20, passed: true });
    const [right, wrong] = single?.optionIds ?? [];
    expect(data.connectInfo).toEqual(
      expect.arrayContaining([
        has({ questionId: single?.id, optionId: right, isAnswer: 1, isChoose: 1, answer_score: 10 }),
        has({ questionId: single?.id, optionId: wrong, isAnswer: 0, isChoose: 0, answer_score: 0 }),
        has({ questionId: blank?.id, optionId: null, text: '七' }),
      ]),
    );
    expect((await client.post('/capi/Question/getScore', { chapterId })).data).toMatchObject({ score: 20 });
    const { data: tests } = await client.post('/capi/Getdirectory/getTestDirectory', {
      projectId: place.project.id,
    });
    expect(tests).toEqual({ directory: [has({ id: chapterId, type: 3, score: 20, passed: true })] });
  });
});

/** When the graduation was: the test takes seconds, and the month is that of China. */
function monthInChina() {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Asia/Shanghai',
    year: 'numeric',
    month: '2-digit',
  });
  const [year, month] = format.format(new Date()).split('-');
  return { year, month };
}

describe('the certificate', () => {
  it('comes with the last chapter, is fetched, noted and checked by anyone', async () => {
    const { id: projectId } = place.project;
    expect(await client.post('/capi/Student/getCertificateV2', { projectId })).toMatchObject({ code: -2 });
    const last = { chapterId: place.reading, intervals: [], position: 1 };
    const progress = await client.post('/capi/Chapter/saveProgress', last);
    expect(progress.data).toMatchObject({ done: true, graduated: true });
    const { data: certificate } = await client.post('/capi/Student/getCertificateV2', { projectId });
    expect(certificate).toEqual({
      certImgUrl: text,
      projectName: '校园数据实践',
      projectNameEn: 'Campus Data',
      ...monthInChina(),
      name: '林小知',
      nameEn: 'Lin Xiaozhi',
      certCode: expect.stringMatching(/^ZX\d{4}[0-9A-Z]{10}$/),
      validateUrl: expect.stringContaining('/cert/validate?certNumber=ZX'),
      sealedAt: null,
    });
    expect(await client.post('/capi/Student/saveNotifyGraduate', { projectId })).toEqual(ok({}));
    expect(await client.post('/capi/Student/saveNotifyGraduate', { projectId })).toEqual(ok({}));
    const { data } = await client.post('/capi/Student/getApplyProjectList', { graduate: true });
    const row = has({ projectId, status: 2, progress: 1, graduatedAt: time, certCode: certificate.certCode });
    expect(data).toEqual({ list: [row], page: 1, pageSize: 10, total: 1 });

    const check = (payload: object) => client.get('/capi/FrontProject/checkCertNumber', payload);
    const certNumber = certificate.certCode;
    const masked = has({ certCode: certNumber, name: expect.not.stringContaining('小'), nameMatches: false });
    expect(await check({ certNumber })).toEqual(ok({ valid: true, status: 'valid', certificate: masked }));
    const whole = has({ name: '林小知', nameMatches: true });
    expect((await check({ certNumber, name: '林小知' })).data.certificate).toEqual(whole);
    expect((await check({ certNumber: 'ZX20260000000000' })).data).toMatchObject({
      valid: false,
      status: 'unknown',
    });
  });
});

describe('the client’s own rules', () => {
  const path = '/capi/FrontProject/getList';

  it('ask the server once in 60 s for the same GET, and again afterwards', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const count = () => asked.get(path) ?? 0;
    const start = count();
    const first = await client.get(path, { keyword: '只问一次' });
    expect(await client.get(path, { keyword: '只问一次' })).toEqual(first);
    expect(count()).toBe(start + 1);
    await client.get(path, { keyword: '只问一次', page: 2 });
    expect(count()).toBe(start + 2);
    // The minute is over: what was set to happen then happens now.
    for (const [end, delay] of timers.mock.calls) if (delay === 60_000) (end as () => void)();
    timers.mockRestore();
    await client.get(path, { keyword: '只问一次' });
    expect(count()).toBe(start + 3);
  });

  it('send both headers, which the server wants to agree, and forget the token on -9', async () => {
    const { token } = client.kept;
    expect((await client.post('/capi/Student/getUserInfo')).code).toBe(1);
    const newPassword = 'a-new-dawn-9';
    const reset = { ...number, code: await codeFor('reset'), password: newPassword };
    expect(await client.post('/passport/Api/user/resetPassword', reset)).toEqual(ok({}));
    // Every session of the account has ended with it.
    expect(client.kept.token).toBe(token);
    expect(await client.post('/capi/Student/getUserInfo')).toMatchObject({ code: -9, data: null });
    expect(client.kept.token).toBe('');
    const login = { account: number.mobile, password: newPassword };
    expect((await client.post('/passport/Api/user/Login', login)).code).toBe(1);
  });
});

/** The table of the specification, and the home list (rules: calls, call-home-list). */
const table = `
GET /api/Shixi_Static/mobileCity
POST /api/service/mobile/mobileIsExist
POST /passport/Api/User/mobileCode
POST /passport/Api/user/QuickLogin
POST /passport/Api/user/Login
GET /api/service/wechat/createLoginMiniCode
POST /api/service/wechat/getLoginMiniToken
POST /passport/Api/user/resetPassword
POST /passport/Api/user/registByMobile
POST /capi/Student/getUserInfo
POST /capi/Student/updateStudentV2
POST /capi/Student/joinProject
POST /capi/Student/getApplyProjectList
POST /capi/Student/getCertificateV2
POST /capi/Student/saveNotifyGraduate
POST /capi/Chapter/getDirectory
POST /capi/Chapter/getContent
POST /capi/Schoolwork/getWorkDirectory
POST /capi/Schoolwork/updateWorkOrNote
POST /capi/Schoolwork/getWorkOrNote
POST /capi/Schoolwork/getWorkSubmitRecord
POST /capi/Question/getScore
POST /capi/Question/produceScore
POST /capi/Getdirectory/getTestDirectory
GET /capi/FrontProject/getList
GET /capi/FrontProject/getProjectDetail
POST /capi/FrontProject/getMaterial
GET /capi/FrontProject/checkCertNumber
GET /capi/FrontProject/getHomeList
`;

it('no call of the specification’s table is left out of this story', () => {
  const missing = table
    .trim()
    .split('\n')
    .filter((call) => !client.made.has(call));
  expect(missing).toEqual([]);
});
