import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { revokeByStaff, sealAllByTime, sealByStaff } from '../../../areas/certificate/seal.domain.ts';
import { certificate } from '../../../schema/certificate.ts';
import { project } from '../../../schema/practise.ts';
import type { Classroom } from '../../classroom.ts';
import type { TestProduct } from '../../product.ts';
import type { Names } from './certificate-model.ts';

export const firstTitle = '校园数据实践';
type Key = Parameters<TestProduct['call']>[0];

/** A project of one reading and a student who learns in it. `unknown`: a number nobody has, in place of one not issued yet. */
export async function createCertificateWorld(
  { product, classroom }: { product: TestProduct; classroom: Classroom },
  names: Names,
) {
  const { deps } = product;
  const { id: projectId } = await classroom.addProject();
  const chapterId = await classroom.addLesson(projectId, contentType.reading);
  const student = await classroom.addPerson(names);
  const ask = <K extends Key>(key: K, payload: Record<string, unknown>) =>
    product.call(key, payload, { token: student.token });
  await ask('POST /capi/Student/joinProject', { projectId });
  const admin = await classroom.addPerson({ role: 'admin' });
  const meant = { projectId, userId: student.id };
  /** No call gives these two yet: what staff would do by one. */
  const staff = <P extends object>(act: (action: never) => Promise<void>, more?: P) => {
    const caller = { accountId: admin.id, role: 'admin', collegeId: null };
    return act({ deps, caller, payload: { ...meant, ...more } } as never);
  };

  return {
    forward: (ms: number) => product.clock.forward(ms / 1000),
    read: () => ask('POST /capi/Chapter/saveProgress', { chapterId, intervals: [], position: 1 }),
    rename: (names: Partial<Names>) => ask('POST /capi/Student/updateStudentV2', names),
    retitle: (title: string) => deps.db.update(project).set({ title }).where(eq(project.id, projectId)),
    download: (confirmed: Partial<Names>) =>
      ask('POST /capi/Student/saveNotifyGraduate', { projectId, ...confirmed }),
    sealByStaff: () => staff(sealByStaff),
    revoke: (reason: string) => staff(revokeByStaff, { reason }),
    hourly: () => sealAllByTime(deps),
    certificate: () => ask('POST /capi/Student/getCertificateV2', { projectId }),
    directory: () => ask('POST /capi/Chapter/getDirectory', { projectId }),
    mine: () => ask('POST /capi/Student/getApplyProjectList', {}),
    /** As a recruiter asks, from an address of their own. */
    validate: (certNumber: string, name?: string) => {
      const address = `10.${(student.id >> 8) % 256}.${student.id % 256}.9`;
      return product.call('POST /capi/FrontProject/checkCertNumber', { certNumber, name }, { address });
    },
    rows: () =>
      deps.db
        .select({ number: certificate.number })
        .from(certificate)
        .where(eq(certificate.studentId, student.id)),
  };
}
export type CertificateWorld = Awaited<ReturnType<typeof createCertificateWorld>>;
