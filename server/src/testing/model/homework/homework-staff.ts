import { workStatus, workType } from '@zhixing/contract/words';
import { expect } from 'vitest';
import { type CommandKind, command } from '../command.ts';
import * as rule from './homework-model.ts';
import { type HomeworkWorld, waitingVersions } from './homework-world.ts';

type Kind = CommandKind<rule.HomeworkModel, HomeworkWorld>;

/** The teacher sees what was handed in, never a draft, never a note. */
export const staffLooks: Kind[] = [
  command('lookAsTeacher', {
    run: async ({ works }, { product, place, student, teacher }) => {
      const asked = { chapterId: place.chapterId, userId: student.id };
      const read = async (type: string) =>
        product.call('POST /capi/Schoolwork/getWorkOrNote', { ...asked, type }, await teacher());
      expect((await read(workType.note)).code).toBe(-1);
      const { data } = await read(workType.homework);
      const newest = rule.newestOf(works.homework);
      expect(data).toMatchObject({
        workInfo: { content: newest?.content ?? '' },
        status: newest ? workStatus.submitted : workStatus.draft,
        submission: newest ? rule.submissionOf(newest) : null,
      });
    },
  }),
  command('lookAtQueue', {
    run: async ({ works }, real) => {
      const newest = rule.newestOf(works.homework);
      expect(await waitingVersions(real)).toBe(newest && !newest.review ? 1 : 0);
    },
  }),
];
