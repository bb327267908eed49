import { useState } from 'react';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { MoveIcon } from '../../../ui/reorder/MoveIcon.tsx';
import reorder from '../../../ui/reorder/reorder.module.css';
import { useReorder } from '../../../ui/reorder/use-reorder.ts';
import { InlineHtml } from '../../../ui/text/InlineHtml.tsx';
import type { AnswerInputProps, QuestionView } from './kind.ts';
import styles from './Ordering.module.css';
import { OrderingResult } from './OrderingResult.tsx';

type Option = AnswerInputProps['question']['options'][number];

/** The options in the order of the answer, then those that the answer does not name. */
function inOrder(options: Option[], value: AnswerInputProps['value']): Option[] {
  const ids = Array.isArray(value) ? value.map(Number) : [];
  const given = ids.flatMap((id) => options.find(({ optionId }) => optionId === id) ?? []);
  return [...given, ...options.filter((option) => !given.includes(option))];
}

function OrderingInput({ question, value, onChange, labelledBy }: AnswerInputProps) {
  const text = useTexts('learning').test.ordering;
  const contentLang = useContentLang();
  const [said, setSaid] = useState('');
  const options = inOrder(question.options, value);
  const { hold, grip, mark, put } = useReorder(options, (next, to) => {
    onChange(next.map(({ optionId }) => optionId));
    setSaid(text.movedTo({ place: to + 1, count: next.length }));
  });
  const count = options.length;
  return (
    <>
      <p className={styles.hint} id={`${labelledBy}-how`}>
        {text.how}
      </p>
      <ol ref={hold} className={styles.items} aria-labelledby={labelledBy}>
        {options.map(({ optionId, text: words, html }, index) => (
          <li key={optionId} className={classes(reorder.row, reorder[mark(index) ?? ''], styles.item)}>
            <button
              type="button"
              className={classes(reorder.grip, styles.grip)}
              aria-label={text.grip({ text: words, place: index + 1, count })}
              aria-describedby={`${labelledBy}-how`}
              {...grip(index)}
            >
              <MoveIcon name="grip" size={20} />
            </button>
            <span className={styles.place}>{index + 1}</span>
            <span className={styles.words} lang={contentLang}>
              <InlineHtml html={html} />
            </span>
            <span className={styles.moveButtons}>
              <button
                type="button"
                aria-label={text.up({ text: words })}
                disabled={index === 0}
                onClick={() => put(index, index - 1)}
              >
                <MoveIcon name="up" />
              </button>
              <button
                type="button"
                aria-label={text.down({ text: words })}
                disabled={index === count - 1}
                onClick={() => put(index, index + 1)}
              >
                <MoveIcon name="down" />
              </button>
            </span>
          </li>
        ))}
      </ol>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}

/** Options to put in order. The first move makes it answered: the initial order is never the right one. */
export const ordering: QuestionView = {
  AnswerInput: OrderingInput,
  Result: OrderingResult,
  isAnswered: ({ options }, value) => Array.isArray(value) && value.length === options.length,
};
