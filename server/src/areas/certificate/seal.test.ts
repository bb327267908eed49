import { enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { certificate } from '../../schema/certificate.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { issueCertificate } from '../learning/completion/issue.domain.ts';
import { sealAllByTime, sealAllOf, sealByStaff } from './seal.domain.ts';

const { product, classroom } = useClassroom({ PUBLIC_URL: 'https://zhixing.localhost' });
const day = 24 * 3600;
const first = { name: '王小明', nameEn: 'Wang Xiaoming' };
const later = { name: '王晓明', nameEn: 'Wang Xiao-Ming' };

async function graduate() {
  const student = await classroom.addPerson(first);
  const joined = await classroom.addProject();
  await classroom.enrol(student.id, joined, enrolmentStatus.graduated);
  const { number } = await product.deps.db.transaction((tx) =>
    issueCertificate(tx, {
      deps: product.deps,
      studentId: student.id,
      projectId: joined.id,
      now: product.clock.now(),
    }),
  );
  const { token } = student;
  return {
    student,
    projectId: joined.id,
    number,
    token,
    get: async () =>
      (await product.call('POST /capi/Student/getCertificateV2', { projectId: joined.id }, { token })).data,
    rename: (names: { name?: string; nameEn?: string }) =>
      product.call('POST /capi/Student/updateStudentV2', names, { token }),
    download: (confirmed: { name?: string; nameEn?: string } = {}) =>
      product.call(
        'POST /capi/Student/saveNotifyGraduate',
        { projectId: joined.id, ...confirmed },
        { token },
      ),
    check: async (name?: string) =>
      (await product.call('GET /capi/FrontProject/checkCertNumber', { certNumber: number, name })).data
        .certificate,
    row: async () =>
      (await product.deps.db.select().from(certificate).where(eq(certificate.number, number)))[0],
  };
}

describe('the names of a certificate', () => {
  test('follow the profile until it is sealed, on the certificate and where it is checked', async () => {
    const { get, rename, check } = await graduate();
    expect(await get()).toMatchObject({ ...first, sealedAt: null });
    expect((await rename(later)).code).toBe(1);
    expect(await get()).toMatchObject({ ...later, sealedAt: null });
    expect(await check(later.name)).toMatchObject({ name: later.name, nameMatches: true, sealed: false });
    expect(await check(first.name)).toMatchObject({ name: '王**', nameMatches: false });
  });

  test('stay for ever once the student downloads it, whatever the profile says', async () => {
    const { get, rename, download, check, row } = await graduate();
    expect(await download()).toMatchObject({ code: 1, data: {} });
    await rename(later);
    expect(await get()).toMatchObject({ ...first, sealedAt: product.clock.now().toISOString() });
    expect(await check(first.name)).toMatchObject({ name: first.name, sealed: true });
    expect(await row()).toMatchObject({ ...first, sealedBy: 'student' });
    product.clock.forward(60);
    expect((await download()).code).toBe(1);
    expect((await row())?.sealedAt).not.toEqual(product.clock.now());
  });

  test('are sealed only as the student saw them: a change in between is told, and nothing is sealed', async () => {
    const { rename, download, row } = await graduate();
    await rename(later);
    expect(await download(first)).toMatchObject({ code: -2, msg: expect.stringContaining('刚刚有变化') });
    expect(await row()).toMatchObject({ name: null, sealedAt: null, notifiedAt: null });
    expect((await download(later)).code).toBe(1);
    expect(await download(first)).toMatchObject({ code: -2 });
    expect(await row()).toMatchObject(later);
  });

  test('of a revoked certificate are not sealed by a download: there is nothing to download', async () => {
    const { download, row, number } = await graduate();
    const revoked = { revokedAt: product.clock.now(), revokedReason: '代做作业' };
    await product.deps.db.update(certificate).set(revoked).where(eq(certificate.number, number));
    expect(await download(first)).toMatchObject({ code: -2, msg: expect.stringContaining('已被撤销') });
    expect(await row()).toMatchObject({ name: null, sealedAt: null, notifiedAt: null });
  });

  test('of a revoked certificate are not sealed by the download of a later one', async () => {
    const { student, projectId, download, row, number } = await graduate();
    const revoked = { revokedAt: product.clock.now(), revokedReason: '代做作业' };
    await product.deps.db.update(certificate).set(revoked).where(eq(certificate.number, number));
    const again = await product.deps.db.transaction((tx) =>
      issueCertificate(tx, {
        deps: product.deps,
        studentId: student.id,
        projectId,
        now: product.clock.now(),
      }),
    );
    expect((await download(first)).code).toBe(1);
    expect(await row()).toMatchObject({ name: null, sealedAt: null });
    const [later] = await product.deps.db
      .select()
      .from(certificate)
      .where(eq(certificate.number, again.number));
    expect(later).toMatchObject({ ...first, sealedBy: 'student' });
  });

  test('are sealed by time two weeks after graduation, and not before', async () => {
    const { row, rename } = await graduate();
    product.clock.forward(14 * day - 1);
    await sealAllByTime(product.deps);
    expect(await row()).toMatchObject({ sealedAt: null });
    await rename(later);
    product.clock.forward(1);
    await sealAllByTime(product.deps);
    expect(await row()).toMatchObject({ ...later, sealedBy: 'time', sealedAt: product.clock.now() });
    await rename(first);
    product.clock.forward(day);
    await sealAllByTime(product.deps);
    expect(await row()).toMatchObject(later);
  });

  test('are sealed by staff who may see the student, and by no one else', async () => {
    const { row, student, projectId } = await graduate();
    const by = (caller: { id: number; role: 'student' | 'admin' | 'teacher' }) =>
      sealByStaff({
        deps: product.deps,
        caller: { accountId: caller.id, role: caller.role, collegeId: null },
        payload: { projectId, userId: student.id },
      } as never);
    const teacher = await classroom.addPerson({ role: 'teacher' });
    await expect(by({ id: student.id, role: 'student' })).rejects.toMatchObject({ code: -1 });
    await expect(by({ id: teacher.id, role: 'teacher' })).rejects.toMatchObject({ code: -1 });
    expect(await row()).toMatchObject({ sealedAt: null });
    const admin = await classroom.addPerson({ role: 'admin' });
    await by({ id: admin.id, role: 'admin' });
    expect(await row()).toMatchObject({ ...first, sealedBy: 'staff' });
  });

  test('stay on every certificate of an account whose names go', async () => {
    const { row, student } = await graduate();
    const sealing = { studentId: student.id, by: 'time', now: product.clock.now() } as const;
    expect(await product.deps.db.transaction((tx) => sealAllOf(tx, sealing))).toBe(1);
    expect(await row()).toMatchObject(first);
  });
});

describe('at the same moment', () => {
  test('two downloads, the time and a change of the name seal it once, with names that stood together', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { row, rename, download, get } = await graduate();
      product.clock.forward(14 * day);
      await Promise.all([
        download(),
        rename(later),
        sealAllByTime(product.deps),
        download(),
        rename(first),
        download(),
      ]);
      const sealed = await row();
      expect([first, later]).toContainEqual({ name: sealed?.name, nameEn: sealed?.nameEn });
      await rename({ name: '王二', nameEn: 'Er' });
      await Promise.all([download(), sealAllByTime(product.deps)]);
      expect(await row()).toEqual(sealed);
      expect(await get()).toMatchObject({ name: sealed?.name });
    }
  });

  test('a confirmed name and a change: either the confirmed one is sealed, or nothing is', async () => {
    const told = new Set<number>();
    for (let round = 0; round < 20; round += 1) {
      const { row, rename, download } = await graduate();
      const [, answer] = await Promise.all(
        round % 2 ? [rename(later), download(first)] : [download(first), rename(later)].reverse(),
      );
      told.add(answer?.code ?? 0);
      expect(await row()).toMatchObject(answer?.code === 1 ? first : { name: null });
    }
    expect([...told].every((code) => code === 1 || code === -2)).toBe(true);
  });
});

test('the database lets nothing of a sealed certificate change, and of no certificate what was frozen', async () => {
  const { number, download } = await graduate();
  const set = (change: Partial<typeof certificate.$inferInsert>) =>
    product.deps.db.update(certificate).set(change).where(eq(certificate.number, number));
  await expect(set({ projectName: '别的' })).rejects.toThrow();
  await expect(set({ name: '半封' })).rejects.toThrow();
  await download();
  await expect(set({ name: '别人' })).rejects.toThrow();
  await expect(set({ nameEn: 'Other' })).rejects.toThrow();
  await expect(set({ name: null, nameEn: null, sealedAt: null, sealedBy: null })).rejects.toThrow();
  await expect(set({ number: 'ZX20260000000000' })).rejects.toThrow();
  await set({ revokedAt: product.clock.now(), revokedReason: '代做作业' });
});
