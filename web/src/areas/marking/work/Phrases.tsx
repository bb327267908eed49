import { useEffect, useRef } from 'react';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { markingApi } from '../marking-api.ts';
import styles from './CommentField.module.css';

const mostCharacters = 500;

/** The reader's own phrases: one is put into the comment, kept, removed. They have the focus once they are open: Tab goes on in them. */
export function Phrases({ comment, onChoose }: { comment: string; onChoose: (phrase: string) => void }) {
  const text = useTexts('staffMarking').phrases;
  const { data, error, isFetching, refetch } = markingApi.usePhrasesQuery({});
  const [save, { isLoading }] = markingApi.useSavePhraseMutation();
  const [remove] = markingApi.useRemovePhraseMutation();
  const whole = useRef<HTMLElement>(null);
  const toStart = () => whole.current?.focus({ preventScroll: true });
  useEffect(toStart, []);
  const worth = comment.trim();
  const kept = data?.list.some((phrase) => phrase.text === worth) ?? false;
  return (
    <section ref={whole} className={styles.phrases} tabIndex={-1} aria-label={text.label}>
      {error && !isFetching ? <QueryFailed error={error} onRetry={refetch} /> : null}
      {data?.list.length === 0 ? <p className={styles.none}>{text.none}</p> : null}
      <ul className={styles.list} aria-label={text.label}>
        {data?.list.map(({ phraseId, text: phrase }) => (
          <li key={phraseId}>
            <Button variant="ghost" size="small" onClick={() => onChoose(phrase)}>
              {phrase}
            </Button>
            <Button
              variant="ghost"
              size="small"
              aria-label={text.remove({ phrase })}
              onClick={() => {
                // What was pressed goes with its phrase.
                toStart();
                void remove({ phraseId });
              }}
            >
              <Icon name="close" size={16} />
            </Button>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        block
        loading={isLoading}
        disabled={worth === '' || kept || worth.length > mostCharacters}
        onClick={() => void save({ text: worth })}
      >
        {worth.length > mostCharacters ? text.tooLong({ most: mostCharacters }) : text.save}
      </Button>
    </section>
  );
}
