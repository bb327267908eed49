import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import styles from '../../../ui/staff/staff.module.css';
import type { College } from '../people.types.ts';
import { peopleApi } from '../people-api.ts';
import { CollegeForm } from './CollegeForm.tsx';

/** What the reader may do with a college. */
export function CollegeActions({ college }: { college: College }) {
  const { colleges: text, people } = useTexts('staff');
  const [open, setOpen] = useState<'rename' | 'close'>();
  const [close, { isLoading }] = peopleApi.useCloseCollegeMutation();
  const { id: collegeId, name, closedAt, may } = college;
  const shut = () => setOpen(undefined);
  const act = async (closed: boolean) => {
    const { error } = await close({ collegeId, closed });
    if (!error) shut();
  };
  const of = <span className="visually-hidden"> {name}</span>;
  return (
    <div className={styles.acts}>
      {may.includes('college.change') ? (
        <Button variant="secondary" size="small" onClick={() => setOpen('rename')}>
          {text.rename}
          {of}
        </Button>
      ) : null}
      {may.includes('college.open') ? (
        <Button
          variant="secondary"
          size="small"
          loading={isLoading}
          onClick={() => (closedAt ? void act(false) : setOpen('close'))}
        >
          {closedAt ? text.reopen : text.close}
          {of}
        </Button>
      ) : null}
      {open === 'rename' ? <CollegeForm college={college} onClose={shut} /> : null}
      {open === 'close' ? (
        <ConfirmDialog
          title={text.closeOf({ name })}
          act={text.close}
          cancel={people.cancel}
          busy={isLoading}
          onAct={() => void act(true)}
          onClose={shut}
        >
          {text.closeHint}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
