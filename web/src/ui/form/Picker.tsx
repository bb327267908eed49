import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTexts } from '../../locales/texts.ts';
import { classes } from '../classes.ts';
import fields from '../Field.module.css';
import type { ControlProps } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import { useListPlace } from '../list-place.ts';
import over from '../over.module.css';
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

export interface PickerProps {
  label: string;
  choices: readonly Choice[];
  /** Of several that may be chosen, all that are: the list stays open. */
  value: string | readonly string[];
  onChoose: (value: string) => void;
  /** Said where nothing fits what is typed. */
  none: string;
  /** Whoever gives the choices finds them by what is typed; without it they are looked through here. */
  onSearch?: ((typed: string) => void) | undefined;
  /** Whoever gives the choices gives so many at most: that there are more, to be looked for, is said below them (rules: list-more). */
  most?: number | undefined;
  /** What is typed may itself be chosen. */
  onOwn?: ((typed: string) => void) | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  /** Of the ordinary height. */
  compact?: boolean | undefined;
  /** Of a field that has a label and errors of its own: in place of the label's words. */
  control?: ControlProps | undefined;
  onBlur?: (() => void) | undefined;
  /** Where its field is, for who gives it the focus. */
  field?: RefObject<HTMLInputElement | null> | undefined;
}

/** Choices that are words alone. */
export const wordChoices = (options: readonly { value: string | number; label: string }[]): Choice[] =>
  options.map(({ value, label }) => {
    const word = String(value);
    return { value: word, key: word, short: label, words: label, shown: label };
  });

const found = (choices: readonly Choice[], typed: string) => {
  const sought = typed.trim().toLowerCase();
  return sought ? choices.filter(({ words }) => words.toLowerCase().includes(sought)) : choices;
};

/** The words of what was chosen: once found, it keeps them when something else is looked for. */
export function useWords(choices: readonly Choice[]): (value: string) => string | undefined {
  const [known] = useState(() => new Map<string, string>());
  for (const { value, short } of choices) known.set(value, short);
  return (value) => known.get(value);
}

/** One of many: a field to type in, and below it the list of what fits (WAI-ARIA's combobox). */
export function Picker(props: PickerProps) {
  const { label, choices, value, onChoose, none, onSearch, onOwn, placeholder, disabled, compact, control } =
    props;
  const id = useId();
  const own = useRef<HTMLInputElement>(null);
  const field = props.field ?? own;
  const many = typeof value !== 'string';
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const wordOf = useWords(choices);
  const short = many ? '' : (wordOf(value) ?? '');
  const near = open ? found(choices, typed) : [];
  // Until the sought ones have come, Enter takes one that fits what is typed, not the first of those before.
  const offered = open && onSearch && near.length === 0 ? choices : near;
  const at = Math.min(active, offered.length - 1);

  function show() {
    if (open || disabled) return;
    type('');
    setActive(
      Math.max(
        0,
        choices.findIndex((choice) => choice.value === value),
      ),
    );
    setOpen(true);
  }
  const shut = () => setOpen(false);
  function type(text: string) {
    setTyped(text);
    onSearch?.(text);
  }
  function choose(choice: Choice | undefined) {
    if (choice) onChoose(choice.value);
    else if (typed.trim()) onOwn?.(typed.trim());
    if (!many) shut();
    else if (typed) type('');
  }
  function press(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return show();
      const step = key === 'ArrowDown' ? 1 : offered.length - 1;
      if (offered.length > 0) setActive((at + step) % offered.length);
    } else if (key === 'Enter') {
      // Also ends a word of Chinese that is being put together.
      if (event.nativeEvent.isComposing) return;
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
        {...control}
        required={undefined}
        className={classes(fields.input, !compact && fields.large, styles.field)}
        aria-label={control ? undefined : label}
        aria-required={control?.required}
        disabled={disabled}
        aria-expanded={open}
        aria-haspopup="listbox"
        aria-autocomplete="list"
        aria-controls={open ? id : undefined}
        aria-activedescendant={open && at >= 0 ? `${id}-${at}` : undefined}
        value={open ? typed : short}
        placeholder={short || placeholder}
        onClick={show}
        onKeyDown={press}
        onBlur={() => {
          // What was typed whole is not lost by going on.
          if (open && onOwn && typed.trim()) choose(undefined);
          shut();
          props.onBlur?.();
        }}
        onChange={({ currentTarget }) => {
          // Opened by typing: what stood there goes.
          const text = open ? currentTarget.value : currentTarget.value.replace(short, '');
          setOpen(true);
          type(text);
          setActive(0);
        }}
      />
      <span className={styles.arrow}>
        <Icon name="chevronDown" size={16} />
      </span>
      {open ? (
        <List
          {...{ id, label, none, value, many }}
          field={field}
          choices={offered}
          more={props.most !== undefined && choices.length >= props.most ? props.most : 0}
          active={at}
          onChoose={choose}
        />
      ) : null}
    </div>
  );
}

interface ListProps {
  id: string;
  label: string;
  none: string;
  value: string | readonly string[];
  many: boolean;
  field: { current: HTMLInputElement | null };
  choices: readonly Choice[];
  /** There may be more than so many; 0: these are all. */
  more: number;
  active: number;
  onChoose: (choice: Choice) => void;
}

function List({ id, label, none, value, many, field, choices, more, active, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null);
  useListPlace(field, list);
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
      className={classes(over.over, styles.list)}
      aria-label={label}
      aria-multiselectable={many || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {choices.map((choice, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
        <div
          key={choice.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={many ? value.includes(choice.value) : choice.value === value}
          className={classes(styles.choice, index === active && styles.active)}
          onClick={() => onChoose(choice)}
        >
          {choice.shown}
        </div>
      ))}
      {choices.length === 0 ? <p className={styles.none}>{none}</p> : null}
      {more > 0 ? <More most={more} /> : null}
    </div>
  );
}

function More({ most }: { most: number }) {
  const { ui } = useTexts('common');
  return <p className={styles.none}>{ui.more({ most })}</p>;
}
