import { workType } from '@zhixing/contract/words';
import { camps, type Rows, type Target } from './kinds.ts';

const reading = ({ projectId, studentId: userId }: Target) => ({ projectId, userId });
const chapterOf = (chapterId: number, { studentId: userId }: Target) => ({ chapterId, userId });

/** Rows of the permission matrix: the `self` calls, in which staff see a student's record. */
export const studentRows: Rows = {
  getDirectory: { asks: reading, allowed: camps },
  getContent: { asks: (target) => chapterOf(target.reading, target), allowed: camps },
  getProgressRecord: { asks: reading, allowed: camps },
  getWorkDirectory: { asks: reading, allowed: camps },
  getWorkOrNote: {
    asks: (target) => ({ ...chapterOf(target.homework, target), type: workType.homework }),
    allowed: camps,
  },
  getWorkSubmitRecord: { asks: (target) => chapterOf(target.homework, target), allowed: camps },
  getScore: { asks: (target) => chapterOf(target.test, target), allowed: camps },
  getTestDirectory: { asks: reading, allowed: camps },
  getCertificateV2: { asks: reading, allowed: camps },
};
