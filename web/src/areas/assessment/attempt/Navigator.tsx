import { type KeyboardEvent, useRef, useState } from 'react';
import { LazyDialog } from '../../../base/LazyDialog.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { media } from '../../../ui/media.ts';
import styles from './Navigator.module.css';
import { moved } from './navigator-keys.ts';
import { useGoToQuestion } from './use-go-to-question.ts';

export interface NavigatorItem {
  /** From 1, as it stands on the paper (rules: question-number). */
  number: number;
  answered: boolean;
  marked: boolean;
}

interface NavigatorProps {
  items: NavigatorItem[];
  open: boolean;
  onClose: () => void;
}

/** All questions of the test with their state, as links to them. On a phone it is a bottom sheet. */
export function Navigator({ items, open, onClose }: NavigatorProps) {
  const text = useTexts('learning').navigator;
  const go = useGoToQuestion(open, onClose);
  const { close } = useTexts('common').ui;
  const phone = matchMedia(media.phone).matches;
  const count = (which: (place: NavigatorItem) => boolean) => items.filter(which).length;
  return (
    <LazyDialog
      title={text.title}
      side={phone ? 'bottom' : 'right'}
      open={open}
      onClose={onClose}
      closeLabel={close}
    >
      <ul className={styles.legend}>
        <Kind name="answered">{text.answered({ count: count(({ answered }) => answered) })}</Kind>
        <Kind name="empty">{text.empty({ count: count(({ answered }) => !answered) })}</Kind>
        <Kind name="marked">{text.marked({ count: count(({ marked }) => marked) })}</Kind>
      </ul>
      <Grid places={items} onGo={go} />
      <p className={styles.keys}>{text.keys}</p>
    </LazyDialog>
  );
}

function Kind({ name, children }: { name: 'answered' | 'empty' | 'marked'; children: string }) {
  return (
    <li>
      <span className={classes(styles.sample, styles[name])} aria-hidden="true">
        {name === 'marked' ? <Icon name="flag" size={14} /> : null}
      </span>
      {children}
    </li>
  );
}

/** One stop for Tab; the arrow keys go from number to number. */
function Grid({ places, onGo }: { places: NavigatorItem[]; onGo: (number: number) => void }) {
  const text = useTexts('learning').navigator;
  const [at, setAt] = useState(0);
  const grid = useRef<HTMLOListElement>(null);
  function turn(event: KeyboardEvent) {
    const columns = grid.current ? getComputedStyle(grid.current).gridTemplateColumns.split(' ').length : 1;
    const next = moved(event.key, { at, count: places.length, columns });
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  }
  return (
    <ol ref={grid} className={styles.grid} aria-label={text.title} onKeyDown={turn}>
      {places.map(({ number, answered, marked }, index) => (
        <li key={number}>
          <button
            type="button"
            tabIndex={index === at ? 0 : -1}
            className={classes(styles.number, styles[answered ? 'answered' : 'empty'])}
            aria-label={text.question({ number, answered, marked })}
            onFocus={() => setAt(index)}
            onClick={() => onGo(number)}
          >
            {number}
            {marked ? (
              <span className={styles.flag}>
                <Icon name="flag" size={12} />
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ol>
  );
}
