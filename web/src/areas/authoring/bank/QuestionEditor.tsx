import { questionKinds } from '@zhixing/contract/calls/question-kind-words';
import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import type { ReactNode } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import { MultiPicker } from '../../../ui/form/MultiPicker.tsx';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { textChoices } from '../../../ui/form/Picker.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { DraftConflict, useDraftWriting } from '../../drafts/index.ts';

import { MarkdownEditor } from '../../markdown/public/editor.ts';
import styles from '../content.module.css';
import { type Bank, type BankQuestion, contentApi } from '../content-api.ts';
import { Field } from '../fields/Field.tsx';
import { WritingBar } from '../WritingBar.tsx';
import { asKind } from './new-question.ts';
import { partialKinds, questionParts } from './question-parts.tsx';
import { longestTag, mostTags, tagsOf } from './question-tags.ts';

interface QuestionEditorProps {
  projectId: number;
  row: BankQuestion;
  tags: Bank['tags'];
  /** What is done with the question as a whole. */
  acts?: ReactNode;
}

const servedOf = ({ questionId: _, revision, updatedAt: __, usedBy: ___, ...question }: BankQuestion) => ({
  values: { question: question as QuestionFields },
  revision,
});

/** A question of the bank: saved by itself as it is written; published papers are not touched. */
export function QuestionEditor({ projectId, row, tags, acts }: QuestionEditorProps) {
  const { question: text, bank } = useTexts('staffContent');
  const kinds = useTexts('learning').test.kinds;
  const dispatch = useAppDispatch();
  const asked = { projectId, questionIds: [row.questionId] };
  const { refetch } = contentApi.useBankQuery(asked);
  const writing = useDraftWriting<{ question: QuestionFields }>({
    kind: 'bankQuestion',
    id: row.questionId,
    projectId,
    title: row.stem,
    served: servedOf(row),
    fetchNewest: async () => {
      const newest = (await refetch()).data?.list[0];
      return newest && servedOf(newest);
    },
  });
  const { question } = writing.values;
  const set = (next: QuestionFields) => writing.edit({ question: next });
  const edit = (part: Partial<QuestionFields>) => set({ ...question, ...part });
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
          projectId={projectId}
          label={label}
          value={question[name]}
          maxLength={20_000}
          onChange={(next) => edit({ [name]: next })}
        />
      )}
    </Field>
  );
  return (
    <div className={styles.form}>
      <WritingBar writing={writing} savedAt={row.updatedAt} faults={[]}>
        {acts}
      </WritingBar>
      <section className={styles.section}>
        <div className={styles.pair}>
          <Field label={text.kind}>
            {(named) => (
              <Select
                {...named}
                value={question.kind}
                options={questionKinds.map((value) => ({ value, label: kinds[value] }))}
                onChange={(kind) => set(asKind(question, kind))}
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
      <DraftConflict
        clash={writing.clash}
        onChoose={writing.choose}
        problem={writing.problem}
        labels={{ question: bank.stem }}
      />
    </div>
  );
}
