import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { classes } from '../../../ui/classes.ts';
import { Input } from '../../../ui/form/Input.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Document.module.css';
import type { ShownDocument } from './shown-document.ts';

interface DocumentToolsProps {
  shown: ShownDocument;
  current: number;
  count: number;
  onPage: (number: number) => void;
  percent: number;
  /** Undefined: it is as large as it gets. */
  onLarger: (() => void) | undefined;
  onSmaller: (() => void) | undefined;
}

/** Which page one is at, how large it is shown, and the file itself; in sight while one reads. */
export function DocumentTools(props: DocumentToolsProps) {
  const { shown, current, count, onPage, percent, onLarger, onSmaller } = props;
  const text = useTexts('documents');
  const tool = (name: string, sign: string, act: (() => void) | undefined) => (
    <Button
      variant="quiet"
      size="small"
      square
      aria-label={name}
      title={name}
      idle={!act}
      onClick={() => act?.()}
    >
      <span aria-hidden="true">{sign}</span>
    </Button>
  );
  const to = (number: number) => (number >= 1 && number <= count ? () => onPage(number) : undefined);
  return (
    <div className={styles.tools}>
      <div className={styles.group}>
        {tool(text.before, '‹', to(current - 1))}
        <PageField current={current} count={count} onPage={onPage} />
        {tool(text.next, '›', to(current + 1))}
      </div>
      <div className={styles.group}>
        {tool(text.smaller, '−', onSmaller)}
        <span
          className={classes(styles.number, styles.percent)}
          role="status"
          aria-label={text.zoom({ percent })}
        >
          {percent}%
        </span>
        {tool(text.larger, '+', onLarger)}
        <a
          href={shown.url}
          download={shown.name}
          className={buttonClass({ variant: 'secondary', size: 'small' }, styles.save)}
          aria-label={text.saveNamed(shown)}
        >
          <Icon name="download" size={16} />
          <span>{text.save}</span>
        </a>
      </div>
    </div>
  );
}

/** The page one is at; another that is typed is gone to. */
function PageField({ current, count, onPage }: Pick<DocumentToolsProps, 'current' | 'count' | 'onPage'>) {
  const text = useTexts('documents');
  const [typed, setTyped] = useState<string>();
  function go() {
    const number = Math.round(Number((typed ?? '').normalize('NFKC')));
    if (number) onPage(Math.min(count, Math.max(1, number)));
    setTyped(undefined);
  }
  return (
    <form
      className={styles.group}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <span className={styles.number}>{text.pageBefore}</span>
      <Input
        className={styles.field}
        inputMode="numeric"
        aria-label={text.toPage({ pages: count })}
        value={typed ?? String(current)}
        maxLength={5}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={go}
      />
      <span className={styles.number}>{text.pageAfter({ pages: count })}</span>
    </form>
  );
}
