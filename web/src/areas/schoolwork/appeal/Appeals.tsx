import { useRef, useState } from 'react';
import { lazyPart, preloadOnIntent } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import styles from './Appeals.module.css';
import type { AskAppealProps } from './AskAppeal.tsx';
import { appealApi } from './appeal-api.ts';
import { OneAppeal } from './OneAppeal.tsx';

const AskAppeal = lazyPart<AskAppealProps>('schoolwork/appeal', () =>
  import('./AskAppeal.tsx').then((module) => module.AskAppeal),
);

export interface AppealsProps {
  chapterId: number;
  /** Of a test; without one it is the mark of the homework. */
  attemptNo?: number | undefined;
}

/** A student asks that a mark is reviewed, and sees what became of it (rules: appeal). Nothing where nothing was and could be asked. */
export function Appeals({ chapterId, attemptNo }: AppealsProps) {
  const text = useTexts('ownAppeal');
  const { time } = useChinaDates();
  const of = { chapterId, ...(attemptNo === undefined ? {} : { attemptNo }) };
  const { data } = appealApi.useOwnAppealsQuery(of);
  const [asking, setAsking] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  if (!data) return null;
  const { until, mayAsk, list } = data;
  const isOver = until !== null && !mayAsk && Date.parse(until) < Date.now();
  const over = isOver ? <p className={styles.over}>{text.over({ time: time(until) })}</p> : null;
  if (!mayAsk && list.length === 0) return over;
  // The pressed button is gone then: the focus moves to the title.
  const end = () => {
    setAsking(false);
    title.current?.focus();
  };
  return (
    <section className={styles.box} aria-labelledby="own-appeals">
      <h2 id="own-appeals" ref={title} tabIndex={-1}>
        {text.title}
      </h2>
      {mayAsk && until ? <p>{text.lead({ time: time(until) })}</p> : null}
      {list.length > 0 ? (
        <ul className={styles.list}>
          {list.map((each) => (
            <OneAppeal key={each.appealId} appeal={each} onWithdrawn={() => title.current?.focus()} />
          ))}
        </ul>
      ) : null}
      {list.some(({ state }) => state === 'waiting') ? null : over}
      {asking ? <AskAppeal of={of} onDone={end} /> : null}
      {mayAsk && !asking ? (
        <Button variant="secondary" onClick={() => setAsking(true)} {...preloadOnIntent(AskAppeal)}>
          {text.ask}
        </Button>
      ) : null}
    </section>
  );
}
