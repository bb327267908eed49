import { InlineHtml } from '../../../ui/text/InlineHtml.tsx';
import type { AnswerInputProps, QuestionView } from './kind.ts';
import { OptionsResult } from './OptionsResult.tsx';
import styles from './Question.module.css';

function MultipleChoiceInput({ question, value, onChange, labelledBy }: AnswerInputProps) {
  const chosen = Array.isArray(value) ? value.map(Number) : [];
  // The chosen options in the order of the paper, not of the clicks.
  const turn = (which: number) =>
    onChange(
      question.options
        .map(({ optionId }) => optionId)
        .filter((optionId) => chosen.includes(optionId) !== (optionId === which)),
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would not be named by the question
    <div role="group" className={styles.options} aria-labelledby={labelledBy}>
      {question.options.map(({ optionId, html }) => (
        <label key={optionId} className={styles.option}>
          <input type="checkbox" checked={chosen.includes(optionId)} onChange={() => turn(optionId)} />
          <InlineHtml html={html} />
        </label>
      ))}
    </div>
  );
}

export const choices: QuestionView = {
  AnswerInput: MultipleChoiceInput,
  Result: OptionsResult,
  isAnswered: () => true,
};
