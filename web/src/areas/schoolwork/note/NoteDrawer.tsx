import { workType } from '@zhixing/contract/words';
import { useEffect } from 'react';
import { LoadFailed } from '../../../base/failure/LoadFailed.tsx';
import { useAppDispatch, useAppSelector, useFailure } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SidePanel } from '../../../ui/overlay/SidePanel.tsx';
import { loadWork } from '../schoolwork.actions.ts';
import { Note } from './Note.tsx';

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
