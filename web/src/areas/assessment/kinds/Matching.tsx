import { type PointerEvent, useState } from 'react';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { InlineHtml } from '../../../ui/text/InlineHtml.tsx';
import type { AnswerInputProps, QuestionView } from './kind.ts';
import styles from './Matching.module.css';
import { MatchingResult } from './MatchingResult.tsx';
import { pairsOf, withPair } from './pairs.ts';

/** The option under the pointer while a target is dragged. */
function optionAt({ clientX, clientY }: PointerEvent, options: { optionId: number }[]) {
  const over = document.elementFromPoint?.(clientX, clientY)?.closest<HTMLElement>('[data-option]');
  const id = Number(over?.dataset.option);
  return options.some(({ optionId }) => optionId === id) ? id : undefined;
}

/** A target is dragged onto an option, or chosen from the option's list (keyboard). */
function useDragged(question: AnswerInputProps['question'], put: (optionId: number, target: number) => void) {
  const [held, setHeld] = useState<{ target: number; over?: number | undefined }>();
  const grip = (target: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture?.(event.pointerId);
      setHeld({ target });
    },
    onPointerMove: (event: PointerEvent) => {
      if (held) setHeld({ ...held, over: optionAt(event, question.options) });
    },
    onPointerUp: (event: PointerEvent) => {
      const optionId = optionAt(event, question.options);
      if (held && optionId !== undefined) put(optionId, held.target);
      setHeld(undefined);
    },
    onPointerCancel: () => setHeld(undefined),
  });
  return { held, grip };
}

function MatchingInput({ question, value, onChange, labelledBy }: AnswerInputProps) {
  const text = useTexts('learning').test.matching;
  const contentLang = useContentLang();
  const pairs = pairsOf(value);
  const put = (optionId: number, target: number | undefined) => onChange(withPair(pairs, optionId, target));
  const { held, grip } = useDragged(question, put);
  return (
    <div className={styles.matching}>
      <p className={styles.hint}>{text.how}</p>
      <ul className={styles.options} aria-labelledby={labelledBy}>
        {question.options.map(({ optionId, html }) => (
          <li
            key={optionId}
            data-option={optionId}
            className={classes(styles.option, held?.over === optionId && styles.dropTarget)}
          >
            <span id={`${labelledBy}-${optionId}`} lang={contentLang}>
              <InlineHtml html={html} />
            </span>
            <select
              className={styles.choice}
              aria-labelledby={`${labelledBy}-${optionId}`}
              value={pairs.find(([left]) => left === optionId)?.[1] ?? ''}
              onChange={({ target }) => put(optionId, Number(target.value) || undefined)}
            >
              <option value="">{text.choose}</option>
              {question.targets.map((target) => (
                <option key={target.optionId} value={target.optionId} lang={contentLang}>
                  {target.text}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <ul className={styles.targets} aria-label={text.targets}>
        {question.targets.map(({ optionId, html }) => (
          <li key={optionId} className={styles.target} lang={contentLang} {...grip(optionId)}>
            <InlineHtml html={html} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A matching question. It is answered when every option has a target. */
export const matching: QuestionView = {
  AnswerInput: MatchingInput,
  Result: MatchingResult,
  isAnswered: ({ options }, value) => pairsOf(value).length === options.length,
};
