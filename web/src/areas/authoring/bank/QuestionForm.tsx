import { questionKinds } from '@zhixing/contract/calls/question-kind-words';
import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import { MultiPicker } from '../../../ui/form/MultiPicker.tsx';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { textChoices } from '../../../ui/form/Picker.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { MarkdownEditor } from '../../markdown/public/editor.ts';
import styles from '../content.module.css';
import { Field } from '../fields/Field.tsx';
import { asKind } from './new-question.ts';
import { partialKinds, questionParts } from './question-parts.tsx';
import { longestTag, mostTags, tagsOf } from './question-tags.ts';

/** Whose files the question's texts may name. */
type QuestionFormProps = ({ projectId: number } | { bankId: number }) & {
  question: QuestionFields;
  /** Those of the bank, to choose from. */
  tags: readonly { tag: string }[];
  onChange: (question: QuestionFields) => void;
};

/** Every field of a question, of a project's bank or a shared one. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, tags, onChange } = props;
  const text = useTexts('staffContent').question;
  const kinds = useTexts('learning').test.kinds;
  const dispatch = useAppDispatch();
  const place = 'bankId' in props ? { bankId: props.bankId } : { projectId: props.projectId };
  const edit = (part: Partial<QuestionFields>) => onChange({ ...question, ...part });
  const setTags = (next: string[]) => {
    const { taken, refused } = tagsOf(next);
    edit({ tags: taken });
    if (refused.length > 0)
      dispatch(toast.warning(text.tagsRefused({ most: mostTags, longest: longestTag, tags: refused })));
  };
  const Parts = questionParts[question.kind];
  const markdown = (name: 'stem' | 'explanation', label: string, hint: string) => (
    <Field label={label} hint={hint} group>
      {() => (
        <MarkdownEditor
          short
          {...place}
          label={label}
          value={question[name]}
          maxLength={20_000}
          onChange={(next) => edit({ [name]: next })}
        />
      )}
    </Field>
  );
  return (
    <section className={styles.section}>
      <div className={styles.pair}>
        <Field label={text.kind}>
          {(named) => (
            <Select
              {...named}
              value={question.kind}
              options={questionKinds.map((value) => ({ value, label: kinds[value] }))}
              onChange={(kind) => onChange(asKind(question, kind))}
            />
          )}
        </Field>
        <Field label={text.marks}>
          {(named) => (
            <NumberInput
              {...named}
              min={0.5}
              max={1000}
              precision={2}
              value={question.marks}
              onChange={(marks) => marks !== null && edit({ marks })}
            />
          )}
        </Field>
      </div>
      {markdown('stem', text.stem, text.stemHint)}
      <Field label={text.answerParts[question.kind]} group>
        {() => <Parts question={question} edit={edit} />}
      </Field>
      {partialKinds.includes(question.kind) ? (
        <Field label={text.partial} hint={text.partialHint[question.kind as 'multiple']}>
          {(named) => (
            <span className={styles.switched}>
              <Switch {...named} checked={question.partial} onChange={(partial) => edit({ partial })} />
            </span>
          )}
        </Field>
      ) : null}
      {markdown('explanation', text.explanation, text.explanationHint)}
      <Field label={text.tags} hint={text.tagsHint}>
        {(named) => (
          <MultiPicker
            control={named}
            label={text.tags}
            compact
            own
            none={text.newTag}
            remove={text.removeWord}
            values={question.tags}
            choices={textChoices(tags.map(({ tag }) => ({ value: tag, label: tag })))}
            onChange={setTags}
          />
        )}
      </Field>
    </section>
  );
}
