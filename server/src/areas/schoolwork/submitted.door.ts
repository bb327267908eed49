import { workType } from '@zhixing/contract/words';
import type { Db } from '../../db/client.ts';
import * as queries from './submission-record.queries.ts';

/** Whether a student handed in this version of a homework. */
export const wasHandedIn = (
  db: Db,
  which: { studentId: number; chapterId: number; version: number },
): Promise<boolean> => queries.hasSubmission(db, { ...which, type: workType.homework });
