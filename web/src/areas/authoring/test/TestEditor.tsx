import type { TestSettings } from '@zhixing/contract/staff/authoring-shapes';
import { revealRules } from '@zhixing/contract/words';
import { useState } from 'react';
import { Link } from 'react-router';
import { preloadOnIntent } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { Radios } from '../../../ui/form/Radios.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import styles from '../content.module.css';
import { previewPath } from '../content-paths.ts';
import { Field } from '../fields/Field.tsx';
import { LessonFrame } from '../LessonFrame.tsx';
import type { LessonEditorProps } from '../projects-api.ts';
import { ExportDialog } from '../question-export/export-dialog.ts';
import { useLessonWriting } from '../use-lesson-writing.ts';
import { Draws } from './Draws.tsx';
import { NamedQuestions } from './NamedQuestions.tsx';
import { PaperTotal } from './PaperTotal.tsx';

const usualMinutes = 30;

/** A test: its rules, the questions it takes by name, and those it draws. Saved by itself. */
export function TestEditor({ draft, lesson }: LessonEditorProps) {
  const { test: text, preview, exportQuestions } = useTexts('staffContent');
  const [isExporting, setExporting] = useState(false);
  const writing = useLessonWriting(lesson);
  const { test } = writing.values;
  const { nodeId, projectId } = lesson;
  const set = (part: Partial<TestSettings>) => writing.edit({ test: { ...test, ...part } });
  const number = (name: 'passMark' | 'attempts', [min, max]: [number, number], hint = '') => (
    <Field label={text[name]} hint={hint}>
      {(named) => (
        <NumberInput
          {...named}
          min={min}
          max={max}
          value={test[name]}
          {...(name === 'passMark' ? { unit: '%', precision: 2 } : {})}
          onChange={(value) => value !== null && set({ [name]: value })}
        />
      )}
    </Field>
  );
  return (
    <LessonFrame
      draft={draft}
      lesson={lesson}
      writing={writing}
      acts={
        <>
          <Button
            variant="secondary"
            size="small"
            onClick={() => setExporting(true)}
            {...preloadOnIntent(ExportDialog)}
          >
            {exportQuestions}
          </Button>
          <Link to={previewPath(projectId, nodeId)}>{preview.open}</Link>
        </>
      }
    >
      {isExporting ? (
        <ExportDialog
          projectId={projectId}
          name={lesson.title}
          source={{ test }}
          onClose={() => setExporting(false)}
        />
      ) : null}
      <div className={styles.form}>
        <section className={styles.section}>
          <div className={styles.total}>
            <h2>{text.questions}</h2>
            <PaperTotal projectId={projectId} test={test} />
          </div>
          <NamedQuestions
            projectId={projectId}
            questionIds={test.questionIds}
            onChange={(questionIds) => set({ questionIds })}
          />
          <Draws projectId={projectId} test={test} onChange={(draws) => set({ draws })} />
        </section>
        <section className={styles.section}>
          <h2>{text.rules}</h2>
          <div className={styles.pair}>
            {number('passMark', [0, 100], text.passMarkHint)}
            {number('attempts', [1, 100])}
          </div>
          <div className={styles.pair}>
            <TimeLimit
              minutes={test.timeLimitMinutes}
              onChange={(timeLimitMinutes) => set({ timeLimitMinutes })}
            />
            <Field label={text.shuffle} hint={text.shuffleHint}>
              {(named) => (
                <span className={styles.switched}>
                  <Switch {...named} checked={test.shuffle} onChange={(shuffle) => set({ shuffle })} />
                </span>
              )}
            </Field>
          </div>
          <Field label={text.reveal} group>
            {() => (
              <Radios
                value={test.reveal}
                options={revealRules.map((value) => ({ value, label: text.reveals[value] }))}
                onChange={(reveal) => set({ reveal })}
              />
            )}
          </Field>
        </section>
      </div>
    </LessonFrame>
  );
}

interface TimeLimitProps {
  minutes: number | null;
  onChange: (minutes: number | null) => void;
}

function TimeLimit({ minutes, onChange }: TimeLimitProps) {
  const text = useTexts('staffContent').test;
  return (
    <Field label={text.timed} hint={text.timedHint}>
      {(named) => (
        <span className={styles.switched}>
          <Switch
            {...named}
            checked={minutes !== null}
            onChange={(on) => onChange(on ? usualMinutes : null)}
          />
          {minutes === null ? null : (
            <NumberInput
              aria-label={text.minutes}
              min={1}
              max={1440}
              unit={text.minutesUnit}
              value={minutes}
              onChange={(value) => value !== null && onChange(value)}
            />
          )}
        </span>
      )}
    </Field>
  );
}
