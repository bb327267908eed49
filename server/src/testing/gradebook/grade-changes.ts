import { expect } from 'vitest';
import type { TestProduct } from '../product.ts';
import { submitGradebook } from './submit-gradebook.ts';

interface Person {
  id: number;
  token: string;
}

interface GradedCamp {
  campId: number;
  homework: number;
  submissionId: number;
  teacher: Person;
  manager: Person;
  student: Person;
}

/** What staff and the student do about the marks of a submitted or locked gradebook. `place`: of the test that runs. */
export const gradeChangesIn = (product: TestProduct, place: () => GradedCamp) => {
  const submit = () => {
    const { campId, teacher } = place();
    return submitGradebook(product, { campId }, teacher);
  };
  const list = async (who = place().teacher) =>
    (await product.call('POST /mapi/GradeChange/getList', { campId: place().campId }, who)).data;
  const review = (over = {}) => ({
    submissionId: place().submissionId,
    chosen: [],
    rubricKey: '',
    score: 90,
    revision: 0,
    comment: '数据都对',
    passed: true,
    ...over,
  });
  const newest = async () => (await list()).list[0]?.changeId ?? 0;
  return {
    submit,
    lock: async () => {
      expect(await submit()).toMatchObject({ code: 1 });
      const { campId, manager } = place();
      const step = { campId, step: 'approved' as const, note: '' };
      expect(await product.call('POST /mapi/Gradebook/approve', step, manager)).toMatchObject({ code: 1 });
    },
    /** Hands in the homework, a minute later. */
    handIn: () => {
      product.clock.forward(60);
      const { homework, student } = place();
      const work = { chapterId: homework, type: '2', content: '第一稿', fileList: [], status: '1' } as const;
      return product.call('POST /capi/Schoolwork/updateWorkOrNote', work, student);
    },
    review,
    ask: (what: Record<string, unknown> = { review: review() }, who = place().teacher, dryRun = false) =>
      product.call(
        'POST /mapi/GradeChange/ask',
        { campId: place().campId, reason: '看漏了附件', dryRun, ...what } as never,
        who,
      ),
    list,
    newest,
    decide: async (over: Record<string, unknown> = {}, who = place().manager) =>
      product.call(
        'POST /mapi/GradeChange/decide',
        {
          campId: place().campId,
          changeId: over.changeId ?? (await newest()),
          approve: true,
          withdraw: false,
          note: '',
          dryRun: false,
          ...over,
        } as never,
        who,
      ),
    book: async () => {
      const { campId, teacher } = place();
      return (await product.call('POST /mapi/Gradebook/getGradebook', { campId }, teacher)).data;
    },
    /** The review that the student sees. */
    ownReview: async () => {
      const { homework, student } = place();
      const work = { chapterId: homework, type: '2' } as const;
      return (await product.call('POST /capi/Schoolwork/getWorkOrNote', work, student)).data.review;
    },
  };
};
