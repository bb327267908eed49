import { type RefObject, useEffect } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import styles from './unsaved/NotSaved.module.css';
import { Resending } from './unsaved/Resending.tsx';

/** What a form knows of what is typed in it and not saved. */
export interface Unsaved {
  /** It was typed another time and put back. */
  kept: boolean;
  /** What it would replace was changed since. */
  outdated: boolean;
  isDirty: boolean;
  /** The same, at once: a page is left in the moment that its form is saved. */
  dirty: RefObject<boolean>;
  /** Back to what is saved. */
  discard: () => void;
}

/** Above a form: says that something was put back. Leaving the page by a link, back or the browser's own ways asks first. */
export function LeaveGuard({ unsaved }: { unsaved: Unsaved }) {
  const text = useTexts('staff').unsaved;
  const { kept, outdated, isDirty, discard } = unsaved;
  return (
    <>
      <div className={styles.notices}>
        {kept ? (
          <Notice
            tone={outdated ? 'warning' : 'info'}
            action={
              <Button variant="secondary" size="small" onClick={discard}>
                {text.discard}
              </Button>
            }
          >
            {outdated ? text.keptOutdated : text.kept}
          </Notice>
        ) : null}
        <Resending />
      </div>
      {isDirty ? <AskOnLeave dirty={unsaved.dirty} /> : null}
    </>
  );
}

interface AskProps extends Pick<Unsaved, 'dirty'> {
  /** What becomes of it; of itself: it is kept as a draft. */
  hint?: string;
}

/** Leaving the page by a link, back or the browser's own ways asks first. */
export function AskOnLeave({ dirty, hint }: AskProps) {
  const { pathname } = useLocation();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      // The router asks for a moment longer than the form's page is there: a press on the next page is not held up. Whose session has
      // ended goes to log in; another filter of the same page keeps the form.
      dirty.current &&
      from.pathname === pathname &&
      from.pathname !== to.pathname &&
      to.pathname !== paths.login(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => dirty.current && event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog hint={hint} onLeave={blocker.proceed} onStay={blocker.reset} />;
}

interface LeaveDialogProps {
  hint?: string | undefined;
  onLeave: () => void;
  onStay: () => void;
}

/** The question before a form with something unsaved is left. */
export function LeaveDialog({ hint, onLeave, onStay }: LeaveDialogProps) {
  const text = useTexts('staff').unsaved;
  return (
    <ConfirmDialog
      title={text.title}
      act={text.leave}
      cancel={text.stay}
      width={416}
      onAct={onLeave}
      onClose={onStay}
    >
      <p>{hint ?? text.hint}</p>
    </ConfirmDialog>
  );
}
