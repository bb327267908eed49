import { enrolmentStatus } from '@zhixing/contract/words';
import { useState } from 'react';
import { useAppDispatch, useBusy, useReload } from '../../../base/hooks.ts';
import { LazyDialog } from '../../../base/LazyDialog.tsx';
import { toast } from '../../../base/toast.ts';
import { useTitleOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import type { ApplyProject } from '../../account/account.types.ts';
import { leaveProject } from './leave.actions.ts';

/** What is said of leaving, and of taking an application back. */
function useWords(waiting: boolean) {
  const text = useTexts('myPractise').leave;
  return waiting
    ? {
        act: text.withdraw,
        actOf: text.withdrawOf,
        title: text.withdrawTitle,
        text: text.withdrawText,
        cancel: text.keep,
        done: text.withdrawn,
      }
    : {
        act: text.leave,
        actOf: text.leaveOf,
        title: text.title,
        text: text.text,
        cancel: text.stay,
        done: text.done,
      };
}

/** Leaves a project, or takes an application back, after asking (rules: leaving). Nothing where there is nothing to leave. */
export function LeaveProject({ project }: { project: ApplyProject }) {
  const { status, projectId } = project;
  const waiting = status === enrolmentStatus.waiting;
  const words = useWords(waiting);
  const dispatch = useAppDispatch();
  const reload = useReload();
  const busy = useBusy('practise/leave');
  const [asking, setAsking] = useState(false);
  const title = useTitleOf()(project);
  if (!waiting && status !== enrolmentStatus.learning) return null;
  async function leave() {
    if (!(await dispatch(leaveProject({ projectId })))) return;
    setAsking(false);
    dispatch(toast.success(words.done));
    reload();
  }
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        aria-label={words.actOf({ title })}
        onClick={() => setAsking(true)}
      >
        {words.act}
      </Button>
      <LazyDialog
        open={asking}
        title={words.title({ title })}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {words.cancel}
            </Button>
            <Button variant="danger" loading={busy} onClick={leave}>
              {words.act}
            </Button>
          </>
        }
      >
        {words.text}
      </LazyDialog>
    </>
  );
}
