import { useMemo } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { readableText } from '../../markdown/public/text.ts';
import { compareTexts } from '../../schoolwork/public/view.ts';
import styles from './Publish.module.css';

/** Letters of what stayed the same that are shown beside a change. */
const around = 60;

/** Of what stayed the same the part beside a change: the rest is left out. */
function shortened(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 2 * around) return text;
  const head = isFirst ? '' : text.slice(0, around);
  const tail = isLast ? '' : text.slice(-around);
  return `${head} … ${tail}`;
}

interface ChangedWordsProps {
  before: string;
  after: string;
  /** Both are Markdown: what is compared is what readers read. */
  markdown?: boolean;
}

/** One text that became another: words that went are struck out, words that came are underlined, and read out as such. */
export function ChangedWords({ before, after, markdown = false }: ChangedWordsProps) {
  const text = useTexts('staffContent').publish;
  const { picture } = useTexts('chapterText');
  const runs = useMemo(() => {
    const read = (words: string) => (markdown ? readableText(words, (alt) => picture({ alt })) : words);
    return compareTexts(read(before), read(after));
  }, [before, after, markdown, picture]);
  if (runs.every(({ kind }) => kind === 'same')) return <p className={styles.hint}>{text.sameReading}</p>;
  return (
    <div className={styles.words}>
      {runs.map(({ kind, text: words }, place) => {
        if (kind === 'same') return shortened(words, place === 0, place === runs.length - 1);
        const Run = kind === 'added' ? 'ins' : 'del';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the runs are drawn anew as a whole
          <Run key={place}>
            <span className="visually-hidden">{`[${text.runs[kind]}] `}</span>
            {words}
          </Run>
        );
      })}
    </div>
  );
}
