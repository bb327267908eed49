import { useState } from 'react';
import { dropCopy, listCopies, readCopy, writeCopy } from '../../../device/device-copy.ts';

export interface AttemptKey {
  userId: number;
  chapterId: number;
  startedAt: string;
}

const keysOf = ({ userId, chapterId }: AttemptKey) => `test-marks:${userId}:${chapterId}:`;
const keyOf = (attempt: AttemptKey) => keysOf(attempt) + attempt.startedAt;

/** Marks of attempts that are over are of no use to anybody. */
function dropOthers(attempt: AttemptKey) {
  for (const key of listCopies(keysOf(attempt))) if (key !== keyOf(attempt)) dropCopy(key);
}

/**
 * The questions a student marked to come back to, by id, in the order they were marked. They stay on this device until
 * the attempt is over: they are a bookmark and no answer (rules: test-marks).
 */
export function useBookmarks(attempt: AttemptKey) {
  const [marked, setMarked] = useState(() => {
    dropOthers(attempt);
    return readCopy<number[]>(keyOf(attempt)) ?? [];
  });
  function toggle(questionId: number) {
    const next = marked.includes(questionId)
      ? marked.filter((id) => id !== questionId)
      : [...marked, questionId];
    setMarked(next);
    writeCopy(keyOf(attempt), next);
  }
  return { marked, toggle, forget: () => dropCopy(keyOf(attempt)) };
}
