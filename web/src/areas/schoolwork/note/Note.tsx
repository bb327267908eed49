import { workStatus, workType } from '@zhixing/contract/words';
import { useState } from 'react';
import { useAppSelector } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { SaveState } from '../../writing-queue/index.ts';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import { contentFactsOf } from '../editor/content-facts.ts';
import { LazyEditor } from '../editor/LazyEditor.tsx';
import type { Work } from '../schoolwork.types.ts';
import { useWriting } from '../use-writing.ts';
import { draftOfWork, maxContent, type WorkDraft } from '../work-draft.ts';
import styles from './Note.module.css';

interface NoteProps {
  chapterId: number;
  notes: Work;
  /** The note is finished: the drawer closes. */
  onDone: () => void;
}

/** The note in the editor of homework, as high as its panel (rules: note-editor). */
export function Note({ chapterId, notes, onDone }: NoteProps) {
  const [writing, write] = useState<WorkDraft>(() => draftOfWork(notes));
  const text = useTexts('schoolwork');
  const title = useAppSelector((all) => all.learning.chapterContent?.title ?? '');
  const state = useWriting({ chapterId, type: workType.note, title, work: notes, writing, write });
  const [picturing, setPicturing] = useState(false);
  /** The names of what was dropped or pasted and is no picture. */
  const [refused, setRefused] = useState<string[]>([]);
  const { blank } = contentFactsOf(writing.content);
  const tooLong = writing.content.length > maxContent;
  const done = notes.status === workStatus.submitted && !state.changed;
  const problem = tooLong ? text.note.tooLong : state.phase === 'refused' ? state.problem : '';
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
      <LazyEditor
        fills
        label={text.note.label}
        placeholder={text.note.placeholder}
        content={writing.content}
        images={notes.workInfo.images}
        onChange={(content) => write({ ...writing, content })}
        onFiles={(files) => setRefused(files.map(({ name }) => name))}
        onPicturing={setPicturing}
      />
      {refused.length > 0 ? (
        <Notice tone="warning" onClose={() => setRefused([])}>
          {text.note.onlyPictures({ names: refused })}
        </Notice>
      ) : null}
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <div className={styles.foot}>
        <SaveState state={state} savedAt={notes.savedAt} />
        <Button disabled={blank || picturing || tooLong} loading={finishing} onClick={() => void finish()}>
          {picturing ? text.homework.uploading : text.note.finish}
        </Button>
      </div>
      <ConflictDialog conflict={state.conflict} onChoose={state.choose} />
    </div>
  );
}
