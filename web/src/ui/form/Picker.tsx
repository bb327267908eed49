import {
  type Key,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useState,
} from 'react';
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { useTexts } from '../../locales/texts.ts';
import { classes } from '../classes.ts';
import fields from '../Field.module.css';
import type { ControlProps } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import over from '../overlay/floating.module.css';
import { LibraryLocale } from '../overlay/LibraryLocale.tsx';
import styles from './Picker.module.css';

export interface Choice {
  value: string;
  key: string;
  /** The text of the field after it was chosen. */
  short: string;
  /** The texts that are searched. */
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
  /** Shown where nothing matches. */
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

/** Choices made of text only. */
export const textChoices = (options: readonly { value: string | number; label: string }[]): Choice[] =>
  options.map(({ value, label }) => {
    const word = String(value);
    return { value: word, key: word, short: label, words: label, shown: label };
  });

const found = (choices: readonly Choice[], typed: string) => {
  const sought = typed.trim().toLowerCase();
  return sought ? choices.filter(({ words }) => words.toLowerCase().includes(sought)) : choices;
};

/** The library places what stands over the page when the window has another size. */
const placeAnew = () => void dispatchEvent(new Event('resize'));

/** The label of a chosen value; remembered when a later search no longer lists it. */
export function useChoiceLabels(choices: readonly Choice[]): (value: string) => string | undefined {
  const [known] = useState(() => new Map<string, string>());
  for (const { value, short } of choices) known.set(value, short);
  return (value) => known.get(value);
}

/** One of many: a field to type in, and below it the list of what fits (WAI-ARIA's combobox). */
export function Picker(props: PickerProps) {
  const { label, choices, value, onChoose, none, onSearch, onOwn, most, disabled, control } = props;
  const { ui } = useTexts('common');
  const many = typeof value !== 'string';
  // undefined: the list is closed, and the field shows what is chosen.
  const [typed, setTyped] = useState<string>();
  const short = useChoiceLabels(choices)(many ? '' : value) ?? '';
  const near = found(choices, typed ?? '');
  // Until the sought ones have come, Enter takes one that fits what is typed, not the first of those before.
  const offered = onSearch && near.length === 0 ? choices : near;
  // Two choices may have one value, as two countries have one dial code: of these, the one that was chosen.
  const [taken, setTaken] = useState<string>();
  const isChosen = (choice: Choice) => (many ? value.includes(choice.value) : choice.value === value);
  const fitting = choices.filter(isChosen).map(({ key }) => key);
  const one = taken !== undefined && fitting.includes(taken) ? taken : (fitting[0] ?? null);

  // Several that are chosen stand above the field, which moves with them.
  const count = many ? value.length : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it becomes another
  useEffect(placeAnew, [count]);

  function search(text: string) {
    setTyped(text);
    onSearch?.(text);
  }
  function change(now: Key | null | readonly Key[]) {
    const isNow = ({ key }: Choice) => (Array.isArray(now) ? now.includes(key) : key === now);
    const choice = choices.find((each) => (many ? isNow(each) !== isChosen(each) : isNow(each)));
    if (!choice || choice.key === one) return;
    setTaken(choice.key);
    onChoose(choice.value);
    if (many && typed) search('');
  }
  /** Whether what is typed was taken as it is. */
  function takeOwn() {
    const own = typed?.trim();
    if (!own || !onOwn) return false;
    onOwn(own);
    search('');
    return true;
  }
  return (
    <LibraryLocale>
      <ComboBox
        className={styles.picker}
        id={control?.id}
        aria-label={label}
        aria-describedby={control?.['aria-describedby']}
        isInvalid={control?.['aria-invalid'] ?? false}
        isRequired={control?.required ?? false}
        validationBehavior="aria"
        isDisabled={disabled}
        selectionMode={many ? 'multiple' : 'single'}
        value={many ? fitting : one}
        onChange={change}
        items={offered}
        allowsEmptyCollection
        menuTrigger="manual"
        shouldFocusWrap
        inputValue={typed ?? short}
        // Opened by typing: what stood there goes.
        onInputChange={(text) => search(typed === undefined ? text.replace(short, '') : text)}
        onOpenChange={(open) => {
          if (!open) setTyped(undefined);
          else if (typed === undefined) search('');
        }}
        onBlur={() => {
          // What was typed whole is not lost by going on.
          takeOwn();
          setTyped(undefined);
          props.onBlur?.();
        }}
      >
        <PickerInput {...props} short={short} takeOwn={takeOwn} />
        <ListPopover>
          <ListBox<Choice> className={styles.list} aria-label={label}>
            {({ key, words, shown }) => (
              <ListBoxItem id={key} textValue={words} className={styles.choice}>
                {shown}
              </ListBoxItem>
            )}
          </ListBox>
          {offered.length === 0 ? <p className={styles.none}>{none}</p> : null}
          {most !== undefined && choices.length >= most ? (
            <p className={styles.none}>{ui.more({ most })}</p>
          ) : null}
        </ListPopover>
      </ComboBox>
    </LibraryLocale>
  );
}

/** The list. A scroll, which typing itself may cause where the field was partly out of sight, does not close it as the library would: it goes along. */
function ListPopover({ children }: { children: ReactNode }) {
  const state = use(OverlayTriggerStateContext);
  const isInField = () => document.activeElement?.role === 'combobox';
  const close = () => (isInField() ? placeAnew() : state?.close());
  return (
    <OverlayTriggerStateContext value={state && { ...state, close }}>
      <Popover
        className={classes(over.floating, styles.over)}
        offset={4}
        containerPadding={4}
        maxHeight={272}
      >
        {children}
      </Popover>
    </OverlayTriggerStateContext>
  );
}

interface PickerInputProps extends PickerProps {
  short: string;
  takeOwn: () => boolean;
}

/** The field. Beyond the library's: a press or Enter opens the list, the first that fits is what Enter takes, and Escape closes the list alone. */
function PickerInput({ short, placeholder, compact, field, takeOwn }: PickerInputProps) {
  const state = use(ComboBoxStateContext);
  const { isOpen, collection, selectionManager } = state ?? {};
  /** Where what was active is not among what fits. */
  function activateFirst() {
    if (!collection || !selectionManager || collection.getItem(selectionManager.focusedKey ?? '')) return;
    const [selected] = [...collection.getKeys()].filter((key) => selectionManager.isSelected(key));
    selectionManager.setFocusedKey(selected ?? collection.getFirstKey());
  }
  useEffect(() => {
    if (isOpen) activateFirst();
  });
  const show = () => state?.open(null, 'manual');
  function press(event: KeyboardEvent) {
    // Keys of an input method, which puts a word of Chinese together: Enter ends the word.
    if (event.nativeEvent.isComposing) return event.stopPropagation();
    if (event.key === 'Tab') selectionManager?.setFocusedKey(null);
    if (event.key === 'Enter') {
      // Not the form's: here it opens, or chooses.
      event.preventDefault();
      if (isOpen) activateFirst();
      else show();
      if (!isOpen || (collection?.size === 0 && takeOwn())) event.stopPropagation();
    }
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      state?.revert();
    }
  }
  return (
    <>
      <Input
        ref={field}
        className={classes(fields.input, !compact && fields.large, styles.field)}
        placeholder={short || placeholder}
        onClick={show}
        onInput={show}
        onKeyDownCapture={press}
      />
      <span className={styles.arrow}>
        <Icon name="chevronDown" size={16} />
      </span>
    </>
  );
}
