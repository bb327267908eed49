import { useTexts } from '../../../locales/texts.ts';
import { DraftConflict } from '../../drafts/index.ts';
import { SaveState } from '../../writing-queue/index.ts';
import { Fault } from '../Fault.tsx';
import type { ProjectPageProps } from '../projects-api.ts';
import { BasicFields } from './BasicFields.tsx';
import { CertificateFields } from './CertificateFields.tsx';
import { CoverFields } from './CoverFields.tsx';
import styles from './Fields.module.css';
import { IntroFields } from './IntroFields.tsx';
import { useFields } from './use-fields.ts';

/** A project's own fields: all that its page shows students. Each change is saved by itself. */
export function Fields({ draft }: ProjectPageProps) {
  const text = useTexts('staffProjects');
  const { writing, fields } = useFields(draft);
  const general = draft.faults.filter(({ nodeId, field }) => nodeId === null && field === undefined);
  return (
    <>
      <div className={styles.bar}>
        <SaveState state={{ phase: writing.phase, submitting: false }} savedAt={draft.updatedAt} />
        {writing.phase === 'refused' ? <Fault>{writing.problem}</Fault> : null}
      </div>
      <div className={styles.form}>
        {general.map((fault) => (
          <Fault key={fault.text}>{fault.text}</Fault>
        ))}
        <BasicFields {...fields} />
        <IntroFields {...fields} draft={draft} />
        <CoverFields {...fields} draft={draft} />
        <CertificateFields {...fields} />
      </div>
      <DraftConflict
        clash={writing.clash}
        onChoose={writing.choose}
        problem={writing.problem}
        labels={text.fields}
        joinable={['summary', 'summaryEn', 'audience', 'description']}
      />
    </>
  );
}
