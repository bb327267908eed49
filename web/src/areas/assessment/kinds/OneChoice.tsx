import { InlineHtml } from '../../../ui/text/InlineHtml.tsx';
import type { AnswerInputProps, QuestionView } from './kind.ts';
import { OptionsResult } from './OptionsResult.tsx';
import styles from './Question.module.css';

function SingleChoiceInput({ question, value, onChange, labelledBy }: AnswerInputProps) {
  return (
    <div role="radiogroup" className={styles.options} aria-labelledby={labelledBy}>
      {question.options.map(({ optionId, html }) => (
        <label key={optionId} className={styles.option}>
          <input
            type="radio"
            name={labelledBy}
            checked={value === optionId}
            onChange={() => onChange(optionId)}
          />
          <InlineHtml html={html} />
        </label>
      ))}
    </div>
  );
}

/** Single choice and true or false. */
export const oneChoice: QuestionView = {
  AnswerInput: SingleChoiceInput,
  Result: OptionsResult,
  isAnswered: () => true,
};
