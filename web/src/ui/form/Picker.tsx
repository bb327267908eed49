import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { classes } from '../classes.ts';
import fields from '../Field.module.css';
import { Icon } from '../Icon.tsx';
import styles from './Picker.module.css';

export interface Choice {
  value: string;
  key: string;
  /** What stands in the field once it is chosen. */
  short: string;
  /** What is typed is looked for in these. */
  words: string;
  /** As the list shows it. */
  shown: ReactNode;
}

interface PickerProps {
  label: string;
  choices: readonly Choice[];
  value: string;
  onChoose: (value: string) => void;
  /** Said where nothing fits what is typed. */
  none: string;
}

const found = (choices: readonly Choice[], typed: string) => {
  const sought = typed.trim().toLowerCase();
  return sought ? choices.filter(({ words }) => words.toLowerCase().includes(sought)) : choices;
};

/** One of many: a field to type in, and below it the list of what fits (WAI-ARIA's combobox). */
export function Picker({ label, choices, value, onChoose, none }: PickerProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const short = choices.find((choice) => choice.value === value)?.short ?? '';
  const offered = open ? found(choices, typed) : [];
  const at = Math.min(active, offered.length - 1);

  function show() {
    if (open) return;
    setTyped('');
    setActive(
      Math.max(
        0,
        choices.findIndex((choice) => choice.value === value),
      ),
    );
    setOpen(true);
  }
  const shut = () => setOpen(false);
  function choose(choice: Choice | undefined) {
    if (choice) onChoose(choice.value);
    shut();
  }
  function press(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      const step = key === 'ArrowDown' ? 1 : offered.length - 1;
      if (offered.length > 0) setActive((at + step) % offered.length);
    } else if (key === 'Enter') {
      // Not the form's: here it opens, or chooses.
      event.preventDefault();
      if (open) choose(offered[at]);
      else show();
    } else if (key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      shut();
    }
  }
  return (
    <div className={styles.picker}>
      <input
        ref={field}
        type="text"
        role="combobox"
        autoComplete="off"
        className={classes(fields.input, fields.large, styles.field)}
        aria-label={label}
        aria-expanded={open}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={open ? id : undefined}
        aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
        value={open ? typed : short}
        placeholder={short}
        onClick={show}
        onKeyDown={press}
        onBlur={shut}
        onChange={({ currentTarget }) => {
          // Opened by typing: what stood there goes.
          const text = open ? currentTarget.value : currentTarget.value.replace(short, '');
          setOpen(true);
          setTyped(text);
          setActive(0);
        }}
      />
      <span className={styles.arrow}>
        <Icon name="chevronDown" size={16} />
      </span>
      {open ? (
        <List {...{ id, label, none, value }} field={field} choices={offered} active={at} onChoose={choose} />
      ) : null}
    </div>
  );
}

interface ListProps {
  id: string;
  label: string;
  none: string;
  value: string;
  field: { current: HTMLInputElement | null };
  choices: readonly Choice[];
  active: number;
  onChoose: (choice: Choice) => void;
}

/** px: its place below the field or, where there is no room, above. */
const gap = 4;
const highest = 272;
const widest = 280;

function placeBy(field: HTMLElement, list: HTMLElement) {
  const { left, top, bottom } = field.getBoundingClientRect();
  const above = innerHeight - bottom - gap < highest && top > innerHeight - bottom;
  const room = (above ? top : innerHeight - bottom) - 2 * gap;
  Object.assign(list.style, {
    ...{ left: `${Math.max(gap, Math.min(left, innerWidth - widest - gap))}px`, width: `${widest}px` },
    ...{ maxHeight: `${Math.min(highest, room)}px` },
    ...(above
      ? { top: 'auto', bottom: `${innerHeight - top + gap}px` }
      : { top: `${bottom + gap}px`, bottom: 'auto' }),
  });
}

/** Over everything, so that no edge of what the field stands in cuts it. */
function List({ id, label, none, value, field, choices, active, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      if (field.current && list.current) placeBy(field.current, list.current);
    };
    list.current?.showPopover?.();
    place();
    // What scrolls may be something that the field stands in.
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  }, [field]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    // The field keeps the focus.
    <div
      ref={list}
      id={id}
      role="listbox"
      popover="manual"
      className={styles.list}
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
        <div
          key={choice.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={choice.value === value}
          className={classes(styles.choice, index === active && styles.active)}
          onClick={() => onChoose(choice)}
        >
          {choice.shown}
        </div>
      ))}
      {choices.length === 0 ? <p className={styles.none}>{none}</p> : null}
    </div>
  );
}
