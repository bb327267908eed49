import { enrolmentStatus } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import { certificate } from '../../schema/certificate.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { createNumber } from '../learning/completion/certificate-number.ts';
import { issueCertificate } from '../learning/completion/issue.domain.ts';

const { product, classroom } = useClassroom();
const hears = () => vi.waitFor(() => expect(product.deps.invalidation.isHearing()).toBe(true), 15_000);
beforeAll(() => product.deps.invalidation.start());

async function issue() {
  const student = await classroom.addPerson({ name: '王小明' });
  const project = await classroom.addProject();
  await classroom.enrol(student.id, project, enrolmentStatus.graduated);
  const holding = { studentId: student.id, projectId: project.id };
  return product.deps.db.transaction((tx) =>
    issueCertificate(tx, { deps: product.deps, ...holding, now: product.clock.now() }),
  );
}
const check = (certNumber: string, address = '10.7.0.1') =>
  product.call('GET /capi/FrontProject/checkCertNumber', { certNumber }, { address });

test('a number that is there is told as often as it is asked for; guessing is counted as ever', async () => {
  const { number } = await issue();
  await hears();
  for (let round = 0; round < 310; round += 1) expect(await check(number)).toMatchObject({ code: 1 });
  const guesses = await Promise.all(Array.from({ length: 320 }, () => check(createNumber(2026), '10.7.0.2')));
  expect(guesses.filter(({ code }) => code === -4)).toHaveLength(20);
});

test('one that is revoked in the database itself is not valid a moment later', async () => {
  const { number } = await issue();
  await hears();
  expect((await check(number)).data.valid).toBe(true);
  await product.deps.db
    .update(certificate)
    .set({ revokedAt: product.clock.now(), revokedReason: '代做作业' })
    .where(eq(certificate.number, number));
  await vi.waitFor(async () => expect((await check(number)).data.valid).toBe(false), 1_000);
});
