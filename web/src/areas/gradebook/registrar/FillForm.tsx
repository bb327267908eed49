import { useState } from 'react';
import { readLocal, writeLocal } from '../../../device/local-storage.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Radios } from '../../../ui/form/Radios.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { DropZone } from '../../../ui/staff/DropZone.tsx';
import { JobFile, useJobFile } from '../../jobs/public/job-button.ts';
import { FilledReport } from './FilledReport.tsx';
import { RemoveTemplate } from './RemoveTemplate.tsx';
import styles from './registrar.module.css';
import type { RegistrarTemplate, RegistrarTemplates } from './registrar.types.ts';
import { registrarApi } from './registrar-api.ts';
import { useChosenFile } from './use-chosen-file.ts';

const keyOf = (campId: number) => `registrar-template-${campId}`;

/** The spreadsheet that was filled last for a camp on this device. */
const readLastTemplate = (campId: number) => readLocal<number>(keyOf(campId));
const keepLastTemplate = (campId: number, templateId: number) => writeLocal(keyOf(campId), templateId);

interface FillFormProps {
  campId: number;
  templates: RegistrarTemplates;
  /** Sets the columns of a spreadsheet; null: of a new one. */
  onMap: (template: RegistrarTemplate | null) => void;
  onClose: () => void;
}

/** Which spreadsheet is filled, how far its job is, and what became of it; also for who comes back (rules: long-jobs). */
export function FillForm({ campId, templates: { list, mayChange }, onMap, onClose }: FillFormProps) {
  const text = useTexts('staffRegistrar');
  const [wanted, setWanted] = useState(() => readLastTemplate(campId));
  const [removing, setRemoving] = useState(false);
  const { file, problem, setProblem, take, forget } = useChosenFile();
  const [fill] = registrarApi.useFillRegistrarTemplateMutation();
  const { job, ...making } = useJobFile({ kind: 'registrar-fill', about: { campId } });
  const chosen = list.find(({ templateId }) => templateId === wanted) ?? list[0];
  const act = async () => {
    if (!chosen) return;
    const { templateId } = chosen;
    setProblem('');
    await making.ask(async () => {
      const { data, error } = await fill({ campId, templateId, ...(file ? { file: file.bytes } : {}) });
      if (data) keepLastTemplate(campId, templateId);
      else setProblem(error && 'msg' in error && error.msg ? error.msg : text.notFilled);
      return data?.jobId;
    });
  };
  return (
    <ConfirmDialog
      title={text.title}
      act={text.fill}
      cancel={text.close}
      width={640}
      stays
      busy={making.isAsking}
      disabled={!chosen}
      onAct={() => void act()}
      onClose={onClose}
    >
      <p>{list.length > 0 ? text.lead : mayChange ? text.none : text.noneForTeachers}</p>
      {list.length > 0 ? (
        <Radios
          label={text.which}
          column
          value={chosen?.templateId}
          options={list.map(({ templateId, name }) => ({ value: templateId, label: name }))}
          onChange={(templateId) => {
            setWanted(templateId);
            setProblem('');
          }}
        />
      ) : null}
      {mayChange ? (
        <p className={styles.acts}>
          <Button size="small" variant="secondary" onClick={() => onMap(null)}>
            {text.add}
          </Button>
          {chosen ? (
            <>
              <Button size="small" variant="secondary" onClick={() => onMap(chosen)}>
                {text.change}
              </Button>
              <Button size="small" variant="secondary" onClick={() => setRemoving(true)}>
                {text.remove}
              </Button>
            </>
          ) : null}
        </p>
      ) : null}
      {chosen ? (
        <section className={styles.own} aria-label={text.own}>
          <h3>{text.own}</h3>
          {file ? (
            <p className={styles.acts}>
              <span>{text.ownFile({ name: file.name })}</span>
              <Button size="small" variant="secondary" onClick={forget}>
                {text.withoutOwn}
              </Button>
            </p>
          ) : (
            <DropZone
              busy={making.isAsking}
              words={{ drop: text.ownDrop, kinds: text.ownHint, reading: text.reading }}
              accept=".xlsx"
              onFile={(given) => void take(given)}
            />
          )}
        </section>
      ) : null}
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {job ? <JobFile job={job} file={making} /> : null}
      {job?.result ? <FilledReport jobId={job.jobId} /> : null}
      {removing && chosen ? (
        <RemoveTemplate campId={campId} template={chosen} onClose={() => setRemoving(false)} />
      ) : null}
    </ConfirmDialog>
  );
}
