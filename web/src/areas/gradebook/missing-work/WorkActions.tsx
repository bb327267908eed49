import { gradeEntriesMost } from '@zhixing/contract/gradebook-limits';
import { hasJoined } from '@zhixing/contract/gradebook-words';
import { useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { preloadOnIntent } from '../../../base/lazy-part.tsx';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import staff from '../../../ui/staff/staff.module.css';
import { dialogPart } from '../../back-office/index.ts';
import { staffApi } from '../../back-office/public/calls.ts';
import { GiveAttempts } from '../extra-attempts/give-attempts-part.ts';
import type { Gradebook } from '../gradebook.types.ts';
import { gradebookApi } from '../gradebook-api.ts';
import { ReasonDialog } from '../reason/reason-part.ts';
import type { ExtendSelectedProps } from './ExtendSelected.tsx';
import type { DueTimes } from './use-due-times.ts';

const ExtendSelected = dialogPart<ExtendSelectedProps>(
  'areas/gradebook/missing-work/ExtendSelected.tsx',
  () => import('./ExtendSelected.tsx').then((module) => module.ExtendSelected),
);

/** More time and more attempts are for at most so many students at once (`extendDeadline`, `giveExtraAttempts`). */
const studentsMost = 100;

interface WorkActionsProps {
  campId: number;
  book: Gradebook;
  /** The item's place. */
  at: number;
  /** The students that are chosen. */
  rows: readonly number[];
  due: Pick<DueTimes, 'dueTime' | 'atCampEnd'>;
  onDone: () => void;
}

/** What is done for the students that are chosen: a reminder, an exemption, more time, more attempts. */
export function WorkActions({ campId, book, at, rows, due, onDone }: WorkActionsProps) {
  const text = useTexts('staffMissingWork');
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<'remind' | 'exempt' | 'extend' | 'attempts'>();
  const [remind, { isLoading: reminding }] = gradebookApi.useRemindMissingWorkMutation();
  const [save, { isLoading: saving }] = gradebookApi.useSaveReadEntriesMutation();
  const item = book.items[at];
  if (!item) return null;
  const close = () => setOpen(undefined);
  const studentIds = rows.flatMap((row) => book.students.ids[row] ?? []);
  const count = studentIds.length;
  const joined = studentIds.filter(hasJoined);
  const isForJoined = joined.length > 0 && joined.length <= studentsMost;
  const sendReminder = async () => {
    const { data } = await remind({
      campId,
      item: item.key,
      studentIds: studentIds.slice(0, gradeEntriesMost),
    });
    if (!data) return;
    close();
    dispatch(toast[data.told > 0 ? 'success' : 'warning'](text.reminded(data)));
    onDone();
  };
  const exempt = async (reason: string) => {
    const revisions = book.figures[at]?.revisions;
    const entries = rows.slice(0, gradeEntriesMost).map((row) => ({
      studentId: book.students.ids[row] ?? 0,
      item: item.key,
      value: null,
      flag: 'exempt' as const,
      reason,
      revision: revisions?.[row] ?? 0,
    }));
    const { data } = await save({ campId, entries });
    if (!data) return false;
    dispatch(staffApi.util.invalidateTags(['gradebook', 'gradebookRecords']));
    const left = data.conflicts.length;
    dispatch(toast[left > 0 ? 'warning' : 'success'](text.exempted({ count: entries.length - left, left })));
    close();
    onDone();
    return true;
  };
  return (
    <section className={staff.bar} aria-label={text.acts}>
      <span>{text.chosen({ count })}</span>
      <Button idle={count === 0} onClick={() => setOpen('remind')}>
        {text.remind}
      </Button>
      <Button variant="secondary" idle={count === 0} onClick={() => setOpen('exempt')}>
        {text.exempt}
      </Button>
      {book.may.includes('camp.change') ? (
        <>
          <Button variant="secondary" idle={!isForJoined || due.atCampEnd} onClick={() => setOpen('extend')}>
            {text.extend}
          </Button>
          {item.kind === 'test' ? (
            <Button
              variant="secondary"
              idle={!isForJoined}
              {...preloadOnIntent(GiveAttempts)}
              onClick={() => setOpen('attempts')}
            >
              {text.attempts.open}
            </Button>
          ) : null}
        </>
      ) : null}
      {open === 'remind' ? (
        <ConfirmDialog
          title={text.remindOf({ count, title: item.title })}
          act={text.remind}
          cancel={text.cancel}
          busy={reminding}
          onAct={() => void sendReminder()}
          onClose={close}
        >
          {text.remindHint}
        </ConfirmDialog>
      ) : null}
      {open === 'exempt' ? (
        <ReasonDialog
          about={`exempt-${campId}-${item.key}`}
          title={text.exemptOf({ count, title: item.title })}
          hint={text.exemptHint}
          act={text.exempt}
          busy={saving}
          onSave={exempt}
          onClose={close}
        />
      ) : null}
      {open === 'attempts' ? (
        <GiveAttempts
          campId={campId}
          studentIds={joined}
          chapterId={Number(item.key.slice(1))}
          title={item.title}
          onDone={onDone}
          onClose={close}
        />
      ) : null}
      {open === 'extend' ? (
        <ExtendSelected
          campId={campId}
          studentIds={joined}
          chapterId={Number(item.key.slice(1))}
          title={item.title}
          onDone={onDone}
          dueTime={due.dueTime}
          onClose={close}
        />
      ) : null}
    </section>
  );
}
