import { useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { type CourseImport, type CourseReport, projectsApi } from '../projects-api.ts';
import styles from './CourseImport.module.css';

/** The courses that were imported into a draft: their reports, and how each is undone as a whole. */
export function CourseImports({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const { history: text } = useTexts('staffCourseImport');
  const { ui } = useTexts('common');
  const { data } = projectsApi.useCourseImportsQuery({ projectId });
  return (
    <Dialog open width={760} title={text.title} closeLabel={ui.close} onClose={onClose}>
      {data?.list.length === 0 ? <p>{text.none}</p> : null}
      <ol className={styles.history}>
        {data?.list.map((each) => (
          <Import key={each.importId} projectId={projectId} of={each} />
        ))}
      </ol>
    </Dialog>
  );
}

function Import({ projectId, of }: { projectId: number; of: CourseImport }) {
  const text = useTexts('staffCourseImport');
  const { time } = useChinaDates();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { importId, name, importedAt, importedBy, undoneAt } = of;
  return (
    <li className={styles.import}>
      <div className={styles.line}>
        <strong className={styles.take}>{name}</strong>
        {undoneAt ? <Tag>{text.history.undone}</Tag> : null}
      </div>
      <p className={styles.path}>
        {[text.history.line(of), time(importedAt), importedBy?.name].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.line}>
        <Button variant="ghost" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text.hide : text.history.report}
          <span className="visually-hidden"> {name}</span>
        </Button>
        {undoneAt ? null : (
          <Button variant="secondary" size="small" onClick={() => setAsking(true)}>
            {text.undo}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
      </div>
      {isOpen ? <Report projectId={projectId} importId={importId} /> : null}
      {isAsking ? (
        <UndoImport projectId={projectId} importId={importId} name={name} onClose={() => setAsking(false)} />
      ) : null}
    </li>
  );
}

function Report({ projectId, importId }: { projectId: number; importId: number }) {
  const text = useTexts('staffCourseImport');
  const { data } = projectsApi.useCourseImportsQuery({ projectId, importId });
  if (!data) return null;
  if (!data.report) return <p>{text.history.noReport}</p>;
  return (
    <ol className={styles.losses}>
      {data.report.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change
        <ReportItem key={at} item={item} />
      ))}
    </ol>
  );
}

function ReportItem({ item: { title, state, losses } }: { item: CourseReport[number] }) {
  const text = useTexts('staffCourseImport');
  const { import: documents } = useTexts('staffProjects');
  const said: Partial<Record<string, (of: { count: number }) => string>> = documents.losses;
  const problems: Partial<Record<string, string>> = text.partProblems;
  return (
    <li>
      {title} · {text.states[state]}
      {losses.length > 0 ? (
        <ul className={styles.losses}>
          {losses.map(({ kind, count, names }) => (
            <li key={kind}>
              {said[kind]?.({ count }) ?? problems[kind] ?? kind}
              {names.length > 0 ? documents.named({ names, more: count > names.length }) : ''}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** Asks before what an import added goes to the trash. */
export function UndoImport({
  projectId,
  importId,
  name,
  onDone,
  onClose,
}: {
  projectId: number;
  importId: number;
  name: string;
  onDone?: () => void;
  onClose: () => void;
}) {
  const text = useTexts('staffCourseImport');
  const dispatch = useAppDispatch();
  const [undo, { isLoading }] = projectsApi.useUndoCourseImportMutation();
  const act = async () => {
    const { data } = await undo({ projectId, importId });
    if (!data) return;
    dispatch(toast.success(text.undone({ kept: data.questionsKept })));
    onDone?.();
    onClose();
  };
  return (
    <ConfirmDialog
      title={text.undoAsk({ name })}
      act={text.undo}
      cancel={text.cancel}
      danger
      busy={isLoading}
      onAct={() => void act()}
      onClose={onClose}
    >
      <p>{text.undoWhat}</p>
    </ConfirmDialog>
  );
}
