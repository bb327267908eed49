import type { Dispatch } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import type { UntakenCell } from '../../writing-queue/index.ts';
import type { Edit, Gradebook } from '../gradebook.types.ts';
import type { EditsEvent, EditsState } from './edits-state.ts';
import { isThere } from './saved-cells.ts';
import { actOf, changesOf, isSaved, undoOf, withRevisions } from './typed-cells.ts';
import type { WaitingCells } from './use-waiting-cells.ts';

interface ActsParts {
  book: Gradebook;
  waiting: WaitingCells;
  state: EditsState;
  send: Dispatch<EditsEvent>;
}

/** What staff do with cells: each act is put into the queue, and what undoes it is kept. */
export function useEditActs({ book, waiting, state: { acts, unreasoned }, send }: ActsParts) {
  const text = useTexts('staffGradebook');
  const shown = { book, cells: waiting.cells };
  const put = (edits: readonly Edit[]) =>
    void waiting.type(withRevisions(shown, edits), (cell) => isSaved(shown, cell));
  function change(edits: readonly Edit[]) {
    send({ type: 'changed', act: actOf(shown, edits, text.undo) });
    put(edits);
  }
  return {
    /**
     * Cells that were typed or pasted together: one act, which one undo takes back. Flags of homework and tests wait for a reason and
     * are an act of their own: nothing else waits for it.
     */
    edit(edits: readonly Edit[]) {
      const { flags, others } = changesOf(shown, edits);
      if (others.length > 0) change(others);
      if (flags.length > 0) send({ type: 'unreasoned', edits: flags });
    },
    giveReason(reason: string) {
      change(unreasoned.map((edit) => ({ ...edit, reason })));
      send({ type: 'unreasoned', edits: [] });
    },
    discardUnreasoned: () => send({ type: 'unreasoned', edits: [] }),
    /** Takes back the last act. What somebody else has changed since stays. */
    undo() {
      const last = acts.at(-1);
      if (!last) return;
      const back = undoOf(shown, last);
      put(back);
      send({ type: 'undone', count: back.length, left: last.length - back.length });
    },
    /** Cells that somebody else had changed get what was typed all the same. */
    takeMine: (mine: readonly UntakenCell[]) =>
      change(mine.filter((cell) => isThere(book, cell)).map(({ by: _, revision: _old, ...cell }) => cell)),
    leaveTheirs: (mine: readonly UntakenCell[]) => void waiting.dropUntaken(mine),
  };
}
