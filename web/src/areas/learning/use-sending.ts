import { nanoid } from '@reduxjs/toolkit';
import { codes } from '@zhixing/contract/codes';
import { useRef, useState } from 'react';
import { useAppDispatch } from '../../app/hooks.ts';
import type { AppThunk } from '../../app/thunk.ts';
import { printOf, type Sent, sendingOf, type Writing, writingOf } from './device-draft.ts';
import { peekWork, submitNote, workSeen } from './learning.actions.ts';
import type { Work } from './learning.slice.ts';

type WorkType = '1' | '2';
export type Phase = 'saved' | 'saving' | 'failed';

/** Two versions, of which the student chooses. */
export interface Conflict {
  mine: Writing;
  theirs: Work;
}

interface SendingOptions {
  chapterId: number;
  type: WorkType;
  writing: Writing;
  write: (writing: Writing) => void;
}

const newestVersion =
  (type: WorkType): AppThunk<number> =>
  (_dispatch, getState) => {
    const { notes, myNote } = getState().learning;
    return (type === '1' ? notes : myNote)?.version ?? 0;
  };

/**
 * Saves and submits, one after another, each on the version before it. A newer version of another device is never
 * overwritten: both are kept until the student chooses.
 */
export function useSending({ chapterId, type, writing, write }: SendingOptions) {
  const dispatch = useAppDispatch();
  const [phase, setPhase] = useState<Phase>('saved');
  const [problem, setProblem] = useState('');
  const [conflict, setConflict] = useState<Conflict>();
  const sent = useRef<Sent>(undefined);
  const running = useRef<Promise<boolean>>(undefined);

  /** A version that is just what was sent is one's own save whose answer was lost. */
  function meet(theirs: Work, mine: Writing) {
    const there = printOf(writingOf(theirs));
    setProblem('');
    if (there !== sent.current?.print && there !== printOf(mine)) return setConflict({ mine, theirs });
    sent.current = undefined;
    dispatch(workSeen({ chapterId, type, work: theirs }));
    setPhase('saved');
  }

  async function sendOnce(status: '0' | '1', quiet: boolean): Promise<boolean> {
    setPhase('saving');
    setProblem('');
    const sending = sendingOf(writing, status, sent.current, nanoid);
    sent.current = sending;
    const fileList = writing.files.map(({ id }) => ({ id }));
    const { requestId } = sending;
    const baseVersion = dispatch(newestVersion(type));
    const what = { chapterId, type, content: writing.content, fileList, status, requestId, baseVersion };
    const answer = await dispatch(submitNote({ ...what, tag: quiet }));
    setPhase(answer.code === codes.ok ? 'saved' : 'failed');
    if (answer.code === codes.network || answer.code === codes.fault) {
      setProblem(answer.msg);
      return false;
    }
    if (answer.code !== codes.ok) {
      setProblem(answer.msg);
      // A refusal that names a version: someone else has saved since.
      const seen =
        answer.data.version === undefined
          ? undefined
          : await dispatch(peekWork({ chapterId, type })).unwrap();
      if (seen?.code === codes.ok) meet(seen.data, writing);
    }
    sent.current = undefined;
    return answer.code === codes.ok;
  }

  async function send(status: '0' | '1', quiet: boolean): Promise<boolean> {
    while (running.current) await running.current;
    const job = sendOnce(status, quiet);
    running.current = job;
    try {
      return await job;
    } finally {
      running.current = undefined;
    }
  }

  function choose(which: 'mine' | 'theirs') {
    if (!conflict) return;
    dispatch(workSeen({ chapterId, type, work: conflict.theirs }));
    write(which === 'mine' ? conflict.mine : writingOf(conflict.theirs));
    setConflict(undefined);
    setProblem('');
    setPhase('saved');
  }

  return { phase, problem, conflict, sent, meet, send, choose };
}
