import { type ReactNode, useId, useState } from 'react';
import { preloadOnIntent } from '../../base/lazy-part.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { dialogPart } from '../back-office/index.ts';
import { campPath } from './camp-paths.ts';
import styles from './camps.module.css';
import type { Camp } from './camps.types.ts';
import { campsApi } from './camps-api.ts';
import { useDeadlinePreview } from './deadlines/use-deadline-preview.tsx';

interface OfCamp {
  camp: Camp;
  onClose: () => void;
}
const CopyCamp = dialogPart<OfCamp>('areas/camps/CopyCamp.tsx', () =>
  import('./CopyCamp.tsx').then((module) => module.CopyCamp),
);

/** What is done with the whole of a camp: closed for newcomers, copied, ended. Each says before what it does. */
export function CampActions({ camp }: { camp: Camp }) {
  const text = useTexts('staffCamps').acts;
  const [open, setOpen] = useState<'copy' | 'end'>();
  const heading = useId();
  const [change, { isLoading }] = campsApi.useChangeCampMutation();
  const shut = () => setOpen(undefined);
  const closed = camp.closedAt !== null;
  const { state, gradebookState: book } = camp;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{text.title}</h2>
      <ul className={styles.rows}>
        {state === 'ended' || book === 'locked' ? null : (
          <Act hint={closed ? text.reopenHint : text.closeHint}>
            <Button
              variant="secondary"
              loading={isLoading}
              onClick={() => void change({ campId: camp.id, closed: !closed })}
            >
              {closed ? text.reopen : text.close}
            </Button>
          </Act>
        )}
        {state === 'ended' && book !== 'open' ? <Act hint={text.againClosed[book]} /> : null}
        {state === 'ended' && book === 'open' ? (
          <Act hint={text.againHint}>
            <ButtonLink variant="secondary" to={campPath(camp.id, 'rules')}>
              {text.again}
            </ButtonLink>
          </Act>
        ) : null}
        <Act hint={text.copyHint}>
          <Button variant="secondary" onClick={() => setOpen('copy')} {...preloadOnIntent(CopyCamp)}>
            {text.copy}
          </Button>
        </Act>
        {state === 'running' ? (
          <Act hint={book === 'open' ? text.endHint : text.endHintClosed}>
            <Button variant="secondary" className={styles.grave} onClick={() => setOpen('end')}>
              {text.end}
            </Button>
          </Act>
        ) : null}
      </ul>
      {open === 'copy' ? <CopyCamp camp={camp} onClose={shut} /> : null}
      {open === 'end' ? <EndCamp camp={camp} onClose={shut} /> : null}
    </section>
  );
}

function Act({ hint, children }: { hint: string; children?: ReactNode }) {
  return (
    <li>
      <span>{hint}</span>
      {children}
    </li>
  );
}

function EndCamp({ camp, onClose }: OfCamp) {
  const text = useTexts('staffCamps').acts;
  const { ui } = useTexts('common');
  const book = camp.gradebookState;
  const [end, { isLoading }] = campsApi.useEndCampMutation();
  const go = async () => {
    const { error } = await end({ campId: camp.id });
    if (!error) onClose();
  };
  const { ask, dialog, previewing } = useDeadlinePreview(camp.id, () => void go());
  // Of a closed gradebook nothing becomes due any more.
  const press = () => (book === 'open' ? ask({ endsAt: new Date().toISOString() }) : go());
  return (
    <Dialog
      open
      title={text.endOf({ title: camp.title })}
      onClose={onClose}
      closeLabel={ui.close}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button variant="danger" loading={isLoading || previewing} onClick={() => void press()}>
            {text.end}
          </Button>
        </>
      }
    >
      <p>{text.endsFor({ learning: camp.students.learning })}</p>
      <ul>
        {(book === 'open' ? text.afterEnd : text.afterEndClosed[book]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {dialog}
    </Dialog>
  );
}
