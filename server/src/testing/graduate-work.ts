import { enrolmentStatus, workStatus, workType } from '@zhixing/contract/words';
import { showcaseWork } from '../schema/project-parts.ts';
import { submission, work } from '../schema/schoolwork.ts';
import type { Classroom } from './classroom.ts';
import type { TestProduct } from './product.ts';

interface GraduateWork {
  project: { id: number; campId: number };
  homework: number;
  content?: string;
  /** The student has agreed that it is shown. */
  agreed?: boolean;
}

/** A new student who has graduated, with a homework that has passed. */
export async function addGraduateWork(
  { product, classroom }: { product: TestProduct; classroom: Classroom },
  { project, homework: chapterId, content = '我的作品', agreed = false }: GraduateWork,
) {
  const { db, clock } = product.deps;
  const student = await classroom.addPerson();
  const now = clock.now();
  await classroom.enrol(student.id, project, enrolmentStatus.graduated);
  const key = { studentId: student.id, chapterId, type: workType.homework, content };
  await db.insert(work).values({ ...key, status: workStatus.submitted, version: 1, savedAt: now });
  const [row] = await db
    .insert(submission)
    .values({
      ...key,
      version: 1,
      submittedAt: now,
      late: false,
      score: 90,
      passed: true,
      reviewedAt: now,
      reviewedBy: student.id,
    })
    .returning();
  const workId = row?.id ?? 0;
  const consent = {
    studentId: student.id,
    chapterId,
    projectId: project.id,
    submissionId: workId,
    agreedAt: now,
  };
  if (agreed) await db.insert(showcaseWork).values(consent);
  return { student, workId };
}
