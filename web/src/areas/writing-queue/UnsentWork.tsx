import { workStatus } from '@zhixing/contract/words';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAppSelector } from '../../base/hooks.ts';
import { clockOf } from '../../base/time/clock.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { staffPath } from '../../staff-path.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type Entry, isUnsent, type TextKind } from '../../writing/entry.ts';
import styles from './UnsentWork.module.css';
import { useQueue } from './use-queue.ts';

/** What was written and is not on the server, wherever it belongs: to see, to send at once. Nothing: not there. */
export function UnsentWork() {
  const text = useTexts('schoolwork').waiting;
  const { queue, state } = useQueue();
  const isonline = useAppSelector((all) => all.account.isonline);
  const [open, setOpen] = useState(false);
  const conflicts = state.entries.filter((entry) => entry.state === 'conflict').length;
  // A dialog asks about it: the open list must not lie over the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each further one
  useEffect(() => setOpen(false), [conflicts]);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const press = ({ target }: Event) => {
      if (!place.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open]);
  const stuck = state.entries.filter(
    (entry) => isUnsent(entry) && (!isonline || entry.state !== 'waiting' || entry.tries > 0),
  );
  if (stuck.length === 0) return null;
  const key = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return;
    setOpen(false);
    button.current?.focus();
  };
  const content = (
    <section className={styles.box} aria-label={text.title}>
      <p className={styles.title}>{text.title}</p>
      <p className={styles.lead}>{isonline ? text.online : text.offline}</p>
      <ul className={styles.list}>
        {stuck.map((entry) => (
          <Item key={entry.key} entry={entry} onOpen={() => setOpen(false)} />
        ))}
      </ul>
      <Button variant="secondary" block disabled={!isonline} onClick={() => void queue.retryNow()}>
        {text.retryAll}
      </Button>
    </section>
  );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what is open, wherever in it the keyboard is
    <div ref={place} className={styles.waiting} onKeyDown={key}>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        className={styles.button}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="alert" size={16} />
        {text.button({ count: stuck.length })}
      </Button>
      {open ? content : null}
    </div>
  );
}

const places: Record<TextKind, (place: { projectId: number; chapterId: number }) => string> = {
  note: paths.learning,
  homework: paths.learningHomework,
  answers: paths.learning,
  draftLeaf: ({ projectId, chapterId }) => staffPath(`/projects/${projectId}/content/${chapterId}`),
  draftFields: ({ projectId }) => staffPath(`/projects/${projectId}`),
  bankQuestion: ({ projectId, chapterId }) => staffPath(`/projects/${projectId}/bank?question=${chapterId}`),
  marking: () => staffPath('/marking'),
  // Both tell where they were written.
  review: () => staffPath('/marking'),
  textMark: () => staffPath('/marking'),
  // Never sent from here.
  form: () => staffPath(),
  grades: ({ chapterId }) => staffPath(`/camps/${chapterId}/gradebook`),
};

const pathOfEntry = ({ kind, projectId, chapterId, path }: Entry) =>
  path ?? (projectId === null ? null : places[kind]({ projectId, chapterId }));

function Item({ entry, onOpen }: { entry: Entry; onOpen: () => void }) {
  const text = useTexts('schoolwork').waiting;
  const { queue } = useQueue();
  const isonline = useAppSelector((all) => all.account.isonline);
  const [dropping, setDropping] = useState(false);
  const { key, kind, title, editedAt, state, problem, steps, tries, notBefore } = entry;
  const place = pathOfEntry(entry);
  const handIn = steps.some(({ status }) => status === workStatus.submitted);
  const why =
    state === 'refused'
      ? text.refused({ reason: problem })
      : state === 'conflict'
        ? text.conflict
        : tries > 0 && problem
          ? text.later({ reason: problem, time: clockOf(notBefore) })
          : text.waits;
  return (
    <li className={styles.item}>
      <p>
        <strong>{title || text.kinds[kind]}</strong>
        <small>
          {text.kinds[kind]}
          {handIn ? ` · ${text.handIn}` : ''} · {text.at({ time: clockOf(editedAt) })}
        </small>
      </p>
      <p className={styles.problem}>{why}</p>
      <p className={styles.buttons}>
        {place ? (
          <Link to={place} onClick={onOpen}>
            {text.open}
          </Link>
        ) : null}
        {state === 'conflict' ? null : (
          <Button
            variant="secondary"
            size="small"
            disabled={!isonline}
            onClick={() => void queue.retryNow(key)}
          >
            {text.retry}
          </Button>
        )}
        {state === 'refused' && !dropping ? (
          <Button variant="secondary" size="small" onClick={() => setDropping(true)}>
            {text.drop}
          </Button>
        ) : null}
      </p>
      {dropping ? (
        <div role="alert" className={styles.drop}>
          <strong>{text.dropTitle}</strong>
          <p className={styles.problem}>{text.dropText}</p>
          <p className={styles.buttons}>
            <Button variant="danger" size="small" onClick={() => void queue.change(key, () => null)}>
              {text.dropOk}
            </Button>
            <Button variant="secondary" size="small" autoFocus onClick={() => setDropping(false)}>
              {text.cancel}
            </Button>
          </p>
        </div>
      ) : null}
    </li>
  );
}
