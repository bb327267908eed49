import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { certificate, certificateTemplate } from '../../schema/certificate.ts';
import { project } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { createNumber } from '../learning/completion/certificate-number.ts';
import { issueCertificate } from '../learning/completion/issue.domain.ts';
import { ensureBasics } from './template.domain.ts';

const { product, classroom } = useClassroom({
  PUBLIC_URL: 'https://zhixing.localhost',
  IMAGE_CDN: 'https://cdn.example/',
});

const issue = (studentId: number, projectId: number, now = product.clock.now()) =>
  product.deps.db.transaction((tx) =>
    issueCertificate(tx, { deps: product.deps, studentId, projectId, now }),
  );

async function graduate(now?: Date) {
  const student = await classroom.addPerson({ name: '王小明', nameEn: 'Wang Xiaoming' });
  const joined = await classroom.addProject();
  await classroom.enrol(student.id, joined, enrolmentStatus.graduated);
  return { student, joined, row: await issue(student.id, joined.id, now) };
}

const get = (projectId: number, token: string, userId?: number) =>
  product.call('POST /capi/Student/getCertificateV2', { projectId, userId }, { token });
const check = (certNumber: string, name?: string) =>
  product.call('GET /capi/FrontProject/checkCertNumber', { certNumber, name });

describe('issuing', () => {
  test('twenty at once make one certificate', async () => {
    const student = await classroom.addPerson();
    const joined = await classroom.addProject();
    const rows = await Promise.all(Array.from({ length: 20 }, () => issue(student.id, joined.id)));
    expect(new Set(rows.map(({ number }) => number)).size).toBe(1);
  });

  test('it stays as it was when titles change', async () => {
    const { student, joined, row } = await graduate();
    await product.deps.db
      .update(project)
      .set({ title: '改名', titleEn: 'New' })
      .where(eq(project.id, joined.id));
    expect((await get(joined.id, student.token)).data).toEqual({
      certImgUrl: 'https://cdn.example/public/certificate/v1.svg',
      projectName: '校园数据实践',
      projectNameEn: 'Campus Data',
      year: String(row.year),
      month: expect.stringMatching(/^(0[1-9]|1[0-2])$/),
      name: '王小明',
      nameEn: 'Wang Xiaoming',
      certCode: row.number,
      validateUrl: `https://zhixing.localhost/cert/validate?certNumber=${row.number}`,
      sealedAt: null,
    });
  });

  test('the month is China’s, where the year begins eight hours earlier', async () => {
    const { row, joined, student } = await graduate(new Date('2026-12-31T16:00:00Z'));
    expect([row.year, row.month, row.number.slice(0, 6)]).toEqual([2027, 1, 'ZX2027']);
    expect((await get(joined.id, student.token)).data).toMatchObject({ year: '2027', month: '01' });
  });

  test('the database holds one for a student and a project, and no malformed number', async () => {
    const { student, joined, row } = await graduate();
    const { id: _, ...again } = row;
    const insert = (over: Partial<typeof again>) =>
      product.deps.db.insert(certificate).values({ ...again, ...over });
    await expect(insert({ number: createNumber(2026) })).rejects.toThrow();
    const other = await classroom.addProject();
    await expect(insert({ projectId: other.id })).rejects.toThrow();
    await expect(insert({ projectId: other.id, number: 'ZX2026ILOU000000' })).rejects.toThrow();
    expect((await get(joined.id, student.token)).code).toBe(1);
  });

  test('the first template is there once, however often the server starts', async () => {
    await ensureBasics(product.deps);
    await ensureBasics(product.deps);
    const rows = await product.deps.db.select().from(certificateTemplate);
    expect(rows.map(({ version, image }) => [version, image])).toEqual([[1, '/public/certificate/v1.svg']]);
  });
});

describe('reading one’s own', () => {
  test('before graduation it says what is missing', async () => {
    const student = await classroom.addPerson();
    const joined = await classroom.addProject();
    await classroom.addLesson(joined.id, contentType.reading);
    await classroom.enrol(student.id, joined);
    const answer = await get(joined.id, student.token);
    expect(answer).toMatchObject({ code: -2, msg: expect.stringContaining('还有 1 节阅读未完成') });
  });

  test('another student’s is not given, their teacher gets it', async () => {
    const { student, joined } = await graduate();
    const other = await classroom.addPerson();
    expect((await get(joined.id, other.token)).code).toBe(-1);
    expect((await get(joined.id, other.token, student.id)).code).toBe(-1);
    const admin = await classroom.addPerson({ role: 'admin' });
    expect((await get(joined.id, admin.token, student.id)).data.name).toBe('王小明');
  });

  test('that the student was told is noted once, and only where there is a certificate', async () => {
    const { student, joined, row } = await graduate();
    const markNotified = (token: string) =>
      product.call('POST /capi/Student/saveNotifyGraduate', { projectId: joined.id }, { token });
    expect(await markNotified(student.token)).toMatchObject({ code: 1, data: {} });
    const told = async () => {
      const [found] = await product.deps.db
        .select()
        .from(certificate)
        .where(eq(certificate.number, row.number));
      return found?.notifiedAt?.getTime();
    };
    const first = await told();
    expect(first).toBe(product.clock.now().getTime());
    product.clock.forward(60);
    expect((await markNotified(student.token)).code).toBe(1);
    expect(await told()).toBe(first);
    const other = await classroom.addPerson();
    expect((await markNotified(other.token)).code).toBe(-1);
  });
});

describe('validating a number, as a visitor', () => {
  test('shows the certificate with its holder’s name masked', async () => {
    const { row } = await graduate();
    const { data } = await check(row.number);
    expect(data).toMatchObject({ valid: true, status: 'valid' });
    expect(data.certificate).toMatchObject({
      certCode: row.number,
      name: '王**',
      nameEn: 'W**',
      nameMatches: false,
      projectName: '校园数据实践',
      revokedAt: null,
    });
    expect(JSON.stringify(data)).not.toContain('王小明');
  });

  test('shows the name to who knows it already', async () => {
    const { row } = await graduate();
    const [right, english, wrong] = [
      await check(row.number, ' 王小明 '),
      await check(row.number, 'wang xiaoming'),
      await check(row.number, '王小'),
    ];
    expect(right.data.certificate).toMatchObject({ name: '王小明', nameMatches: true });
    expect(english.data.certificate?.nameMatches).toBe(true);
    expect(wrong.data.certificate).toMatchObject({ name: '王**', nameMatches: false });
  });

  test('compares ten names an hour with one number, from wherever they come; the number alone is told still', async () => {
    const { row } = await graduate();
    const ask = (name: string, address: string) =>
      product.call('GET /capi/FrontProject/checkCertNumber', { certNumber: row.number, name }, { address });
    const guesses = Array.from({ length: 12 }, (_, index) => ask(`王${index}`, `10.3.0.${index}`));
    const refused = (await Promise.all(guesses)).filter(({ code }) => code === -4);
    expect(refused).toHaveLength(2);
    expect(await ask('王小明', '10.3.1.1')).toMatchObject({
      code: -4,
      status: 429,
      data: { retryAfter: expect.any(Number) },
    });
    expect((await check(row.number)).data.certificate?.name).toBe('王**');
    product.clock.forward(3600);
    expect((await ask('王小明', '10.3.1.1')).data.certificate?.nameMatches).toBe(true);
  });

  test('answers one address 300 numbers in ten minutes, and others go on', async () => {
    const ask = (address: string) =>
      product.call('GET /capi/FrontProject/checkCertNumber', { certNumber: createNumber(2026) }, { address });
    const answers = await Promise.all(Array.from({ length: 305 }, () => ask('10.4.0.1')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect((await ask('10.4.0.2')).code).toBe(1);
  });

  test('takes a number as people type it', async () => {
    const { row } = await graduate();
    const { number } = row;
    const typed = `${number.slice(0, 6)}-${number.slice(6, 11)} ${number.slice(11)}`
      .toLowerCase()
      .replaceAll('0', 'o');
    expect((await check(typed)).data.valid).toBe(true);
  });

  test('tells a mistyped number from one that was never issued', async () => {
    const { row } = await graduate();
    const slip = row.number.slice(0, -1) + (row.number.endsWith('7') ? '8' : '7');
    expect((await check(slip)).data).toEqual({
      valid: false,
      status: 'unknown',
      hint: expect.stringContaining('输错'),
    });
    const never = await check(createNumber(2026));
    expect(never.data).toEqual({
      valid: false,
      status: 'unknown',
      hint: expect.stringContaining('没有查到'),
    });
  });

  test('says that one was revoked, and the holder is not given it any more', async () => {
    const { row, student, joined } = await graduate();
    const revoked = { revokedAt: product.clock.now(), revokedReason: '代做作业' };
    await product.deps.db.update(certificate).set(revoked).where(eq(certificate.number, row.number));
    expect((await check(row.number)).data).toMatchObject({
      valid: false,
      status: 'revoked',
      certificate: { revokedReason: '代做作业', revokedAt: revoked.revokedAt.toISOString() },
    });
    expect(await get(joined.id, student.token)).toMatchObject({
      code: -2,
      msg: expect.stringContaining('撤销'),
    });
  });
});
