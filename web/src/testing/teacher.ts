import type { Permission } from '@zhixing/contract/words';
import { type Answers, ok } from './fake-services.ts';
import { student, studentAnswers } from './student.ts';

/** As the server answers a made-up teacher on every screen of the back office. */
export const teacherAnswers = (
  may: Permission[],
  college: { id: number; name: string; nameEn: string } | null = null,
): Answers => ({
  ...studentAnswers,
  'POST /capi/Student/getUserInfo': () => ok({ ...student, role: 'teacher' }),
  'POST /mapi/Gradebook/getClosing': () =>
    ok({
      state: 'open' as const,
      marksRule: 'atOnce' as const,
      marksReleasedAt: null,
      steps: [],
      mayRelease: false,
      maySubmit: may.includes('camp.change'),
      mayApprove: false,
      mayAsk: false,
      ownSubmission: false,
      mayBeSubmitter: false,
    }),
  'POST /mapi/Staff/getSelf': () =>
    ok({
      userId: 7,
      name: '周老师',
      role: 'teacher' as const,
      college,
      step: null,
      factorDue: null,
      slipBy: null,
      may,
    }),
});
