import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { readableText } from '../markdown/public/text.ts';
import { compareTexts, TwoVersions } from '../schoolwork/public/view.ts';
import styles from './DraftVersions.module.css';
import { type DraftLabels, draftText } from './draft-text.ts';
import type { DraftChoice, DraftClash } from './use-draft-conflict.ts';

export interface DraftVersionsProps<V extends object> {
  clash: DraftClash<V>;
  onChoose: (which: DraftChoice) => void;
  /** What the server said: who saved, and when. */
  problem: string;
  labels: Record<keyof V, string>;
  /** A part as words to compare, where its own say it better than the names of what it holds. */
  show?: (key: keyof V, value: unknown) => string | undefined;
  /** Parts that are running text: the two can stand one below the other. */
  joinable?: (keyof V)[];
}

function useWords(): DraftLabels {
  const { draft } = useTexts('staffProjects');
  const { reveals } = useTexts('staffContent').test;
  const { kinds } = useTexts('learning').test;
  const { picture } = useTexts('chapterText');
  const { yes, no, nothing } = draft;
  const read = (markdown: string) => readableText(markdown, (alt) => picture({ alt }));
  const nameOf = (part: string): string | undefined => draft.names[part as keyof typeof draft.names];
  return { yes, no, nothing, read, nameOf, values: { kind: kinds, reveal: reveals } };
}

/** Both versions of the parts that differ, side by side. */
export function DraftVersions<V extends object>(props: DraftVersionsProps<V>) {
  const { clash, onChoose, problem, joinable = [] } = props;
  const { draft: text } = useTexts('staffProjects');
  const mayJoin = clash.keys.every((key) => joinable.includes(key));
  return (
    <>
      <TwoVersions lead={problem || text.lead}>
        <Side {...props} side="mine" title={text.mine}>
          <Button onClick={() => onChoose('mine')}>{text.useMine}</Button>
        </Side>
        <Side {...props} side="theirs" title={text.theirs}>
          <Button variant="secondary" onClick={() => onChoose('theirs')}>
            {text.useTheirs}
          </Button>
        </Side>
      </TwoVersions>
      {mayJoin ? (
        <Button variant="secondary" block onClick={() => onChoose('both')}>
          {text.useBoth}
        </Button>
      ) : null}
    </>
  );
}

type SideProps<V extends object> = DraftVersionsProps<V> & {
  side: 'mine' | 'theirs';
  title: string;
  children: ReactNode;
};

function Side<V extends object>({ clash, labels, show, side, title, children }: SideProps<V>) {
  const words = useWords();
  const said = (key: keyof V, value: unknown) => show?.(key, value) ?? draftText(value, String(key), words);
  return (
    <section className={styles.version} aria-label={title}>
      <h3>{title}</h3>
      {clash.keys.map((key) => (
        <div key={String(key)}>
          <p>
            <strong>{labels[key]}</strong>
          </p>
          <Compared
            theirs={said(key, clash.theirs[key])}
            mine={said(key, clash.mine[key])}
            kind={side === 'mine' ? 'added' : 'removed'}
          />
        </div>
      ))}
      {children}
    </section>
  );
}

interface ComparedProps {
  theirs: string;
  mine: string;
  /** What only one's own version has, or only the other's. */
  kind: 'added' | 'removed';
}

function Compared({ theirs, mine, kind }: ComparedProps) {
  const { draft: text } = useTexts('staffProjects');
  const runs = useMemo(() => compareTexts(theirs, mine), [theirs, mine]);
  const shown = runs.filter((run) => run.kind === 'same' || run.kind === kind);
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it
    <div className={styles.text} tabIndex={0}>
      {shown.length === 0 ? text.nothing : null}
      {shown.length > 0 && runs.every((run) => run.kind === 'same') ? <p>{text.same}</p> : null}
      {shown.map((run, place) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the runs are drawn anew as a whole
        run.kind === 'same' ? run.text : <Tag key={place}>{run.text}</Tag>,
      )}
    </div>
  );
}
