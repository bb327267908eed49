import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Radios } from '../../../ui/form/Radios.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { Progress } from '../../../ui/progress/Progress.tsx';
import { type CourseTarget, courseTargets, mostFileBytes } from '../../course-export/index.ts';
import type { Written } from '../../course-export/public/write.ts';
import { Field } from '../fields/Field.tsx';
import type { Draft } from '../projects-api.ts';
import styles from '../question-export/QuestionExport.module.css';
import { saidLosses } from './report.ts';
import { type CourseExportState, type SavingState, useCourseExport } from './use-course-export.ts';

interface CourseExportDialogProps {
  draft: Draft;
  onClose: () => void;
}

const mebibyte = 1024 * 1024;
/** Saves a draft as a course of another system or as a folder; what that cannot say is told before (rules: course-export). */
export function CourseExportDialog({ draft, onClose }: CourseExportDialogProps) {
  const text = useTexts('staffCourseExport');
  const [target, setTarget] = useState<CourseTarget>('cartridge');
  const { state, saving, save, retry } = useCourseExport(draft, target);
  const isBusy = state.phase === 'loading' || state.phase === 'writing' || saving?.at === 'fetching';
  return (
    <ConfirmDialog
      width={760}
      title={text.title}
      act={text.save({ count: state.phase === 'ready' ? state.written.lessons : 0 })}
      cancel={text.close}
      disabled={state.phase !== 'ready'}
      busy={isBusy}
      stays
      onAct={() => void save()}
      onClose={onClose}
    >
      <div className={styles.body}>
        <p className={styles.hint}>{text.hint}</p>
        <Field label={text.format} group>
          {() => (
            <Radios
              column
              value={target}
              options={courseTargets.map((value) => ({ value, label: text.targets[value] }))}
              onChange={setTarget}
            />
          )}
        </Field>
        <p className={styles.hint}>{text.bound({ most: mostFileBytes / mebibyte })}</p>
        <Saving saving={saving} onWithout={() => void save({ without: true })} onRetry={() => void save()} />
        <Shown state={state} onRetry={retry} />
      </div>
    </ConfirmDialog>
  );
}

function Saving({
  saving,
  onWithout,
  onRetry,
}: {
  saving: SavingState | undefined;
  onWithout: () => void;
  onRetry: () => void;
}) {
  const text = useTexts('staffCourseExport');
  if (!saving) return null;
  if (saving.at === 'fetching') return <Progress label={text.fetching} value={saving.share} max={1} />;
  if (saving.at === 'saved') return <Notice tone="success">{text.saved}</Notice>;
  if (saving.at === 'failed') return <Notice tone="danger">{text.saveFailed}</Notice>;
  const { names } = saving;
  return (
    <Notice
      tone="danger"
      action={
        <>
          <Button variant="secondary" onClick={onRetry}>
            {text.retry}
          </Button>
          <Button variant="secondary" onClick={onWithout}>
            {text.without}
          </Button>
        </>
      }
    >
      {text.missing({ count: names.length, names: names.slice(0, 10).join(text.separator) })}
    </Notice>
  );
}

function Shown({ state, onRetry }: { state: CourseExportState; onRetry: () => void }) {
  const text = useTexts('staffCourseExport');
  if (state.phase === 'loading' || state.phase === 'writing')
    return <Progress label={text[state.phase]} value={state.share} max={1} />;
  if (state.phase === 'none') return <p role="status">{text.none}</p>;
  if (state.phase === 'ready') return <Losses written={state.written} />;
  return (
    <Notice
      tone="danger"
      action={
        <Button variant="secondary" onClick={onRetry}>
          {text.retry}
        </Button>
      }
    >
      {text[state.phase]}
    </Notice>
  );
}

/** What comes, and what of the project does not. */
function Losses({ written: { course, losses } }: { written: Written }) {
  const text = useTexts('staffCourseExport');
  const questions = useTexts('staffQuestionExport');
  const bytes = course.files.reduce((sum, { file }) => sum + file.size, 0);
  const said = saidLosses(losses, { text, questions });
  return (
    <>
      <p className={styles.hint}>
        {text.size({ files: course.files.length, megabytes: Math.max(0.1, bytes / mebibyte).toFixed(1) })}
      </p>
      <Notice
        tone={said.length > 0 ? 'warning' : 'success'}
        title={<span role="status">{said.length > 0 ? text.notWhole : text.whole}</span>}
      >
        <ul className={styles.losses}>
          {said.map((each) => (
            <li key={each}>{each}</li>
          ))}
          <li>{text.always}</li>
        </ul>
      </Notice>
    </>
  );
}
