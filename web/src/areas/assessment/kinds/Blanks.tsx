import { useTexts } from '../../../locales/texts.ts';
import { range } from '../../../ui/classes.ts';
import type { AnswerInputProps, QuestionView, ResultProps } from './kind.ts';
import styles from './Question.module.css';
import { TextsResult } from './TextsResult.tsx';

function BlankInputs({ question, value, onChange, labelledBy }: AnswerInputProps) {
  const text = useTexts('learning').test;
  const given = Array.isArray(value) ? value.map(String) : [];
  const set = (place: number, words: string) =>
    onChange(range(question.blankCount).map((each) => (each === place ? words : (given[each] ?? ''))));
  return (
    <div className={styles.blanks}>
      {range(question.blankCount).map((place) => {
        const id = `${labelledBy}-${place}`;
        return (
          <div key={place} className={styles.blank}>
            <label htmlFor={id}>{text.blank({ number: place + 1 })}</label>
            <input
              id={id}
              className={styles.input}
              value={given[place] ?? ''}
              maxLength={500}
              inputMode={question.numberBlanks?.[place] ? 'decimal' : undefined}
              onChange={({ target }) => set(place, target.value)}
            />
          </div>
        );
      })}
    </div>
  );
}

function Result(props: ResultProps) {
  const text = useTexts('learning').test;
  return <TextsResult {...props} labelOf={(place) => text.blank({ number: place + 1 })} />;
}

/** Blanks count as answered when none of them is empty. */
export const blanks: QuestionView = {
  AnswerInput: BlankInputs,
  Result,
  isAnswered: ({ blankCount }, value) =>
    Array.isArray(value) && range(blankCount).every((place) => String(value[place] ?? '').trim() !== ''),
};
