import { Button, Drawer, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useAppDispatch, useAppSelector, useFailure } from '../../app/hooks.ts';
import { Delayed } from '../../ui/Delayed.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { type Writing, writingOf } from './device-draft.ts';
import { loadWork } from './learning.actions.ts';
import type { Work } from './learning.slice.ts';
import styles from './NoteDrawer.module.css';
import { SaveState } from './SaveState.tsx';
import { useWriting } from './use-writing.ts';

interface NoteDrawerProps {
  chapterId: number;
  open: boolean;
  onClose: () => void;
}

/** The note of this chapter (work of type "1"), beside the text. Only its writer reads it. */
export function NoteDrawer({ chapterId, open, onClose }: NoteDrawerProps) {
  const dispatch = useAppDispatch();
  const notes = useAppSelector((state) => state.learning.notes);
  const failure = useFailure('learning/loadWork');
  const missing = open && !notes;
  useEffect(() => {
    if (missing) void dispatch(loadWork({ chapterId, type: '1' }));
  }, [missing, chapterId, dispatch]);
  return (
    <Drawer
      title="我的笔记"
      placement="right"
      size="min(27rem, 94vw)"
      mask={false}
      open={open}
      onClose={onClose}
    >
      {notes ? (
        <Note chapterId={chapterId} notes={notes} />
      ) : failure ? (
        <ErrorState
          title="没能读到笔记"
          message={failure.msg}
          onRetry={() => void dispatch(loadWork({ chapterId, type: '1' }))}
        />
      ) : (
        <Delayed>
          <Skeleton count={5} />
        </Delayed>
      )}
    </Drawer>
  );
}

function Note({ chapterId, notes }: { chapterId: number; notes: Work }) {
  const [writing, write] = useState<Writing>(() => writingOf(notes));
  const state = useWriting({ chapterId, type: '1', work: notes, writing, write });
  const empty = writing.content.trim() === '';
  return (
    <div className={styles.note}>
      <p className={styles.hint}>
        笔记只有你自己看得到，跟着这一节走。
        {notes.status === '1' && !state.changed ? <Tag tone="success">已完成</Tag> : null}
      </p>
      {state.restored ? <Notice>已找回上次没来得及保存的内容。</Notice> : null}
      <Input.TextArea
        aria-label="笔记内容"
        className={styles.text}
        placeholder="记下要点、疑问，或想到的例子"
        value={writing.content}
        maxLength={200_000}
        onChange={({ target }) => write({ ...writing, content: target.value })}
      />
      {state.phase === 'failed' ? <Notice tone="danger">{state.problem}</Notice> : null}
      <div className={styles.foot}>
        <SaveState state={state} savedAt={notes.savedAt} />
        <div className={styles.buttons}>
          <Button disabled={empty} onClick={() => void state.submit()}>
            {notes.status === '1' ? '再次完成' : '完成'}
          </Button>
          <Button type="primary" disabled={empty} onClick={() => void state.saveDraft()}>
            保存
          </Button>
        </div>
      </div>
      <ConflictDialog conflict={state.conflict} onChoose={state.choose} />
    </div>
  );
}
