import { useRef } from 'react';
import styles from './MultiPicker.module.css';
import { Picker, type PickerProps, useChoiceLabels } from './Picker.tsx';
import { TagList } from './TagList.tsx';

interface MultiPickerProps extends Omit<PickerProps, 'value' | 'onChoose' | 'onOwn' | 'field'> {
  /** The values of what is chosen, in its order. */
  values: readonly string[];
  onChange: (values: string[]) => void;
  /** What is typed may be taken as it is: a choice of one's own. */
  own?: boolean | undefined;
  /** The label of the button that removes one. */
  remove: (chosen: { label: string }) => string;
}

/** Chooses several of many: the chosen ones are listed above the field, each with a button that removes it. */
export function MultiPicker({ values, onChange, own, remove, ...picker }: MultiPickerProps) {
  const { choices, disabled } = picker;
  const field = useRef<HTMLInputElement>(null);
  const wordOf = useChoiceLabels(choices);
  const take = (value: string) =>
    onChange(values.includes(value) ? values.filter((each) => each !== value) : [...values, value]);
  return (
    <div className={styles.many}>
      <TagList
        label={picker.label}
        chosen={values.map((value) => ({ value, label: wordOf(value) ?? value }))}
        remove={remove}
        field={field}
        onRemove={disabled ? undefined : take}
      />
      <Picker
        {...picker}
        field={field}
        value={values}
        onChoose={take}
        onOwn={
          own ? (typed) => (values.includes(typed) ? undefined : onChange([...values, typed])) : undefined
        }
      />
    </div>
  );
}
