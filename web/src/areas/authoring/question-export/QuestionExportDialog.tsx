import { useState } from 'react';
import { useAppSelector } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Radios } from '../../../ui/form/Radios.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { saveBlob } from '../../../ui/staff/save-blob.ts';
import type { Problem } from '../../question-import/index.ts';
import type { LeftOut, NotCarried } from '../../question-import/public/writing.ts';
import { Field } from '../fields/Field.tsx';
import type { ExportSource } from './load-questions.ts';
import { type PaperChoice, PaperOptions } from './PaperOptions.tsx';
import styles from './QuestionExport.module.css';
import {
  type ExportFormat,
  type ExportState,
  exportFormats,
  useQuestionExport,
} from './use-question-export.ts';

interface QuestionExportDialogProps {
  projectId: number;
  /** Of the project or of the test: the file is called by it. */
  name: string;
  source: ExportSource;
  onClose: () => void;
}

const fileNameOf = (name: string) =>
  name
    .replace(/[\\/:*?"<>|\s]+/g, ' ')
    .trim()
    .slice(0, 80);

/** Saves questions as a file of another system or as a paper; what it cannot carry is told before (rules: question-export). */
export function QuestionExportDialog({ projectId, name, source, onClose }: QuestionExportDialogProps) {
  const text = useTexts('staffQuestionExport');
  const college = useAppSelector((all) => all.account.userInfo?.college?.name);
  const [format, setFormat] = useState<ExportFormat>('moodle');
  const [choice, setChoice] = useState<PaperChoice>({
    college: college ?? '',
    answers: false,
    explanations: false,
    versions: false,
  });
  const [saving, setSaving] = useState<'running' | 'failed'>();
  const { state, retry } = useQuestionExport({ projectId, name, source }, format);
  const isPaper = format === 'paper';
  async function save() {
    if (state.phase !== 'ready') return;
    const call = isPaper
      ? choice.answers
        ? text.paper.fileNameAnswers
        : text.paper.fileName
      : text.fileName;
    setSaving('running');
    try {
      const { blob, extension } = await state.make(choice);
      saveBlob(`${call({ name: fileNameOf(name) })}.${extension}`, blob);
      setSaving(undefined);
    } catch {
      setSaving('failed');
    }
  }
  const shufflesOptions = 'test' in source && source.test.shuffle;
  return (
    <ConfirmDialog
      width={720}
      title={text.title}
      act={text.save({ count: state.phase === 'ready' ? state.questions : 0 })}
      cancel={text.close}
      disabled={state.phase !== 'ready' || state.questions === 0}
      busy={state.phase === 'loading' || state.phase === 'writing' || saving === 'running'}
      stays
      onAct={() => void save()}
      onClose={onClose}
    >
      <div className={styles.body}>
        <p className={styles.hint}>{'bank' in source ? text.hintBank : text.hintTest}</p>
        <Field label={text.format} group>
          {() => (
            <Radios
              column
              value={format}
              options={exportFormats.map((value) => ({ value, label: text.formats[value] }))}
              onChange={setFormat}
            />
          )}
        </Field>
        {isPaper ? (
          <PaperOptions value={choice} shufflesOptions={shufflesOptions} onChange={setChoice} />
        ) : null}
        {saving === 'failed' ? <Notice tone="danger">{text.paper.failed}</Notice> : null}
        <Told state={state} onRetry={retry} />
      </div>
    </ConfirmDialog>
  );
}

function Told({ state, onRetry }: { state: ExportState; onRetry: () => void }) {
  const text = useTexts('staffQuestionExport');
  if (state.phase === 'loading') return <p role="status">{text.loading}</p>;
  if (state.phase === 'writing') return <p role="status">{text.preparing}</p>;
  if (state.phase === 'none') return <p role="status">{text.none}</p>;
  if (state.phase !== 'ready')
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
  const { notCarried, missingPictures, questions, drawn } = state;
  const drawing = drawn > 0 ? <p className={styles.hint}>{text.paper.drawn({ count: drawn })}</p> : null;
  if (notCarried.length === 0 && missingPictures === 0)
    return (
      <Notice tone="success" title={<span role="status">{text.whole({ count: questions })}</span>}>
        {drawing}
      </Notice>
    );
  return (
    <Notice tone="warning" title={<span role="status">{text.notWhole}</span>}>
      <ul className={styles.losses}>
        <Losses notCarried={notCarried} />
        {missingPictures > 0 ? <li>{text.picturesMissing({ count: missingPictures })}</li> : null}
      </ul>
      {drawing}
    </Notice>
  );
}

/** How many questions are named for each loss. */
const mostNamed = 30;

/** What is lost, each with the questions that lose it. */
function Losses({ notCarried }: { notCarried: readonly NotCarried[] }) {
  const text = useTexts('staffQuestionExport');
  const { problems } = useTexts('staffQuestionImport');
  const sayProblem = (problem: Problem) => {
    const say = problems[problem.kind] as string | ((what: Problem) => string);
    return typeof say === 'string' ? say : say(problem);
  };
  const sayLeftOut = (leftOut: LeftOut) =>
    typeof leftOut === 'string'
      ? text.leftOut[leftOut]
      : text.unfinished({ why: sayProblem(leftOut.problem) });
  const byLoss = Map.groupBy(
    notCarried.flatMap(({ place, leftOut, parts }) =>
      (leftOut ? [sayLeftOut(leftOut)] : parts.map((part) => text.parts[part])).map((what) => ({
        what,
        place,
      })),
    ),
    ({ what }) => what,
  );
  return [...byLoss].map(([what, of]) => {
    const places = of.map(({ place }) => place);
    const more = Math.max(0, places.length - mostNamed);
    return (
      <li key={what}>
        {text.loss({ what, places: text.places({ places: places.slice(0, mostNamed), more }) })}
      </li>
    );
  });
}
