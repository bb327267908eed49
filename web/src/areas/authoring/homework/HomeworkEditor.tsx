import { fileFamilyNames } from '@zhixing/contract/homework-requirements';
import { defaultRubricPass, mostPoints } from '@zhixing/contract/rubric';
import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { Checkbox } from '../../../ui/staff/Choices.tsx';
import { MarkdownEditor } from '../../markdown/public/editor.ts';
import styles from '../content.module.css';
import { previewPath } from '../content-paths.ts';
import { Field } from '../fields/Field.tsx';
import { LessonFrame } from '../LessonFrame.tsx';
import type { LessonEditorProps } from '../projects-api.ts';
import { useLessonWriting } from '../use-lesson-writing.ts';
import { RubricEditor } from './RubricEditor.tsx';

/** A homework: what is to be done, what counts as enough, and what it is marked by. Saved by itself. */
export function HomeworkEditor({ draft, lesson }: LessonEditorProps) {
  const { homework: text, preview } = useTexts('staffContent');
  const families = useTexts('schoolwork').asked.kinds;
  const writing = useLessonWriting(lesson);
  const { body, homework } = writing.values;
  const set = (part: Partial<typeof homework>) => writing.edit({ homework: { ...homework, ...part } });
  const number = (name: 'minCharacters' | 'minFiles', max: number) => (
    <Field label={text[name]} hint={text.none0}>
      {(named) => (
        <NumberInput
          {...named}
          min={0}
          max={max}
          value={homework[name]}
          onChange={(value) => set({ [name]: value ?? 0 })}
        />
      )}
    </Field>
  );
  return (
    <LessonFrame
      draft={draft}
      lesson={lesson}
      writing={writing}
      acts={<Link to={previewPath(lesson.projectId, lesson.nodeId)}>{preview.open}</Link>}
    >
      <div className={styles.form}>
        <section className={styles.section}>
          <Field label={text.body} hint={text.bodyHint} group>
            {() => (
              <MarkdownEditor
                short
                projectId={lesson.projectId}
                label={text.body}
                value={body}
                onChange={(next) => writing.edit({ body: next })}
              />
            )}
          </Field>
        </section>
        <section className={styles.section}>
          <h2>{text.requirements}</h2>
          <div className={styles.pair}>
            {number('minCharacters', 20_000)}
            {number('minFiles', 20)}
          </div>
          <Field label={text.fileKinds} hint={text.fileKindsHint} group>
            {() => (
              <div className={styles.ticks}>
                {fileFamilyNames.map((kind) => (
                  <Checkbox
                    key={kind}
                    checked={homework.fileKinds.includes(kind)}
                    onChange={(on) =>
                      set({
                        fileKinds: fileFamilyNames.filter((each) =>
                          each === kind ? on : homework.fileKinds.includes(each),
                        ),
                      })
                    }
                  >
                    {families[kind]}
                  </Checkbox>
                ))}
              </div>
            )}
          </Field>
          <Field label={text.mustPass} hint={text.mustPassHint}>
            {(named) => (
              <span className={styles.switched}>
                <Switch {...named} checked={homework.mustPass} onChange={(mustPass) => set({ mustPass })} />
              </span>
            )}
          </Field>
        </section>
        <section className={styles.section}>
          <div className={styles.total}>
            <h2>{text.rubric}</h2>
            {homework.rubric.length > 0 ? (
              <strong aria-live="polite">{text.points({ points: mostPoints(homework.rubric) })}</strong>
            ) : null}
          </div>
          <p className={styles.hint}>{text.rubricHint}</p>
          <RubricEditor rubric={homework.rubric} onChange={(rubric) => set({ rubric })} />
          {homework.rubric.length > 0 ? (
            <Field label={text.rubricPass} hint={text.rubricPassHint}>
              {(named) => (
                <NumberInput
                  {...named}
                  min={0}
                  max={100}
                  value={homework.rubricPass ?? defaultRubricPass}
                  onChange={(value) => set({ rubricPass: value ?? defaultRubricPass })}
                />
              )}
            </Field>
          ) : null}
        </section>
      </div>
    </LessonFrame>
  );
}
