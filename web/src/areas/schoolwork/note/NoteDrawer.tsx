import { workStatus, workType } from '@zhixing/contract/words';
import { useEffect, useState } from 'react';
import { LoadFailed } from '../../../base/failure/LoadFailed.tsx';
import { useAppDispatch, useAppSelector, useFailure } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { TextArea } from '../../../ui/form/Input.tsx';
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { Work } from '../../directory/schoolwork.types.ts';
import { SaveState } from '../../writing-queue/index.ts';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import { contentFactsOf } from '../editor/content-facts.ts';
import { loadWork } from '../schoolwork.actions.ts';
import { useWriting } from '../use-writing.ts';
import { draftOfWork, type WorkDraft } from '../work-draft.ts';
import styles from './NoteDrawer.module.css';

interface NoteDrawerProps {
  chapterId: number;
  open: boolean;
  onClose: () => void;
}

/** The note of this chapter (work of type "1"), next to the text. Only its writer can read it. */
export function NoteDrawer({ chapterId, open, onClose }: NoteDrawerProps) {
  const dispatch = useAppDispatch();
  const text = useTexts('schoolwork').note;
  const { close } = useTexts('common').ui;
  const notes = useAppSelector((state) => state.learning.notes);
  const failure = useFailure('learning/loadWork');
  const own = useAppSelector((state) => state.learning.type) === workType.note;
  const missing = open && !notes;
  useEffect(() => {
    if (missing) void dispatch(loadWork({ chapterId, type: workType.note }));
  }, [missing, chapterId, dispatch]);
  return (
    <SidePanel open={open} title={text.title} onClose={onClose} closeLabel={close}>
      {notes ? (
        <Note chapterId={chapterId} notes={notes} onDone={onClose} />
      ) : failure && own ? (
        <LoadFailed
          title={text.failed}
          failure={failure}
          onRetry={() => void dispatch(loadWork({ chapterId, type: workType.note }))}
        />
      ) : (
        <Delayed>
          <Skeleton count={5} />
        </Delayed>
      )}
    </SidePanel>
  );
}

interface NoteProps {
  chapterId: number;
  notes: Work;
  /** The note is finished: the drawer closes. */
  onDone: () => void;
}

function Note({ chapterId, notes, onDone }: NoteProps) {
  const [writing, write] = useState<WorkDraft>(() => draftOfWork(notes));
  const text = useTexts('schoolwork');
  const title = useAppSelector((all) => all.learning.chapterContent?.title ?? '');
  const state = useWriting({ chapterId, type: workType.note, title, work: notes, writing, write });
  const { blank: empty, text: words } = contentFactsOf(writing.content);
  const done = notes.status === workStatus.submitted && !state.changed;
  const [finishing, setFinishing] = useState(false);
  // The draft is saved by itself (status "0"); this hands it in (status "1") where anything is new, and closes.
  async function finish() {
    setFinishing(true);
    const outcome = done ? 'sent' : await state.submit();
    setFinishing(false);
    if (outcome === 'sent' || outcome === 'later') onDone();
  }
  return (
    <div className={styles.note}>
      <p className={styles.hint}>
        {text.note.hint}
        {done ? <Tag tone="success">{text.note.done}</Tag> : null}
      </p>
      {state.restored ? <Notice>{text.homework.restored}</Notice> : null}
      <TextArea
        aria-label={text.note.label}
        className={styles.text}
        placeholder={text.note.placeholder}
        value={words}
        maxLength={200_000}
        onChange={({ target }) => write({ ...writing, content: target.value })}
      />
      {state.phase === 'refused' ? <Notice tone="danger">{state.problem}</Notice> : null}
      <div className={styles.foot}>
        <SaveState state={state} savedAt={notes.savedAt} />
        <Button disabled={empty} loading={finishing} onClick={() => void finish()}>
          {text.note.finish}
        </Button>
      </div>
      <ConflictDialog conflict={state.conflict} onChoose={state.choose} />
    </div>
  );
}
