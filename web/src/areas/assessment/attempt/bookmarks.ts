import { useState } from 'react';
import { listLocalKeys, readLocal, removeLocal, writeLocal } from '../../../device/local-storage.ts';

export interface AttemptKey {
  userId: number;
  chapterId: number;
  startedAt: string;
}

const keysOf = ({ userId, chapterId }: AttemptKey) => `test-marks:${userId}:${chapterId}:`;
const keyOf = (attempt: AttemptKey) => keysOf(attempt) + attempt.startedAt;

/** The bookmarks of ended attempts are deleted. */
function dropOthers(attempt: AttemptKey) {
  for (const key of listLocalKeys(keysOf(attempt))) if (key !== keyOf(attempt)) removeLocal(key);
}

/**
 * The questions a student marked to come back to, by id, in the order they were marked. They stay on this device until
 * the attempt is over: they are a bookmark and no answer (rules: test-marks).
 */
export function useBookmarks(attempt: AttemptKey) {
  const [marked, setMarked] = useState(() => {
    dropOthers(attempt);
    return readLocal<number[]>(keyOf(attempt)) ?? [];
  });
  function toggle(questionId: number) {
    const next = marked.includes(questionId)
      ? marked.filter((id) => id !== questionId)
      : [...marked, questionId];
    setMarked(next);
    writeLocal(keyOf(attempt), next);
  }
  return { marked, toggle, forget: () => removeLocal(keyOf(attempt)) };
}
