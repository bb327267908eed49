import type { ComponentProps, ReactNode } from 'react';
import { classes } from '../classes.ts';
import fields from '../Field.module.css';
import { type ControlProps, Field } from '../Field.tsx';
import { Icon } from '../Icon.tsx';
import styles from './Form.module.css';
import { type FormControl, FormField, type FormFieldProps } from './FormField.tsx';
import area from './Input.module.css';
import { Count, linesOf } from './Input.tsx';
import { NumberInput } from './NumberInput.tsx';
import { Options, type SelectOption } from './Select.tsx';
import { Switch } from './Switch.tsx';
import { type Check, idOf, useFieldOf, useFormAround } from './use-form.ts';

interface CountedProps {
  /** Below it, how much of `maxLength` is written. */
  counted?: boolean;
}

type Named = Omit<FormFieldProps, 'children' | 'clean'>;

/** Several lines. */
export function FormArea({
  name,
  label,
  check,
  extra,
  counted,
  rows = 3,
  ...rest
}: Named & CountedProps & Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'children'>) {
  const { read } = useFormAround();
  return (
    <FormField name={name} label={label} check={check} extra={extra}>
      {(control) => (
        <>
          <textarea
            rows={rows}
            style={linesOf(rows)}
            {...rest}
            // A field of the form hears a text area as it hears an input.
            {...(control as unknown as Record<keyof FormControl, never>)}
            className={classes(fields.input, area.area)}
          />
          {counted ? <Count written={read(name).length} most={rest.maxLength} /> : null}
        </>
      )}
    </FormField>
  );
}

/** One line, and within it how much of `maxLength` is written. */
export function FormCounted(props: Named & Omit<ComponentProps<'input'>, 'name' | 'id' | 'children'>) {
  const { name, label, check, extra, ...rest } = props;
  const { read } = useFormAround();
  return (
    <FormField name={name} label={label} check={check} extra={extra}>
      {(control) => (
        <span className={area.counted}>
          <input type="text" {...rest} {...control} className={classes(fields.input, fields.large)} />
          <Count written={read(name).length} most={rest.maxLength} />
        </span>
      )}
    </FormField>
  );
}

interface FormSelectProps extends Named {
  options: readonly SelectOption<string | number>[];
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
}

/** One of a few: the browser's own list. What is wrong with it is right as soon as something is chosen. */
export function FormSelect({ options, placeholder, disabled, ...field }: FormSelectProps) {
  return (
    <FormOther {...field}>
      {({ value, change, control }) => (
        <span className={classes(area.select, styles.whole)}>
          <select
            {...control}
            required={undefined}
            className={classes(fields.input, fields.large)}
            value={value}
            disabled={disabled}
            onChange={({ target }) => change(target.value)}
          >
            {value === '' ? <option value="" label={placeholder ?? ' '} disabled hidden /> : null}
            <Options options={options} />
          </select>
          <Icon name="chevronDown" size={16} />
        </span>
      )}
    </FormOther>
  );
}

interface FormNumberProps extends Named {
  min?: number | undefined;
  max?: number | undefined;
  precision?: number | undefined;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
}

/** A number, held as its digits; '' where there is none. */
export function FormNumber({ name, label, check, extra, ...rest }: FormNumberProps) {
  return (
    <FormOther name={name} label={label} check={check} extra={extra}>
      {({ value, change, control }) => (
        <NumberInput
          {...rest}
          {...control}
          required={undefined}
          className={fields.large}
          value={value === '' ? null : Number(value)}
          onChange={(number) => change(number === null ? '' : String(number))}
        />
      )}
    </FormOther>
  );
}

interface OtherProps extends Named {
  /** Several controls stand for it: its name is a group's. */
  group?: boolean;
  children: (field: { value: string; change: (value: string) => void; control: ControlProps }) => ReactNode;
}

/** A field whose control is none that one types in: what it holds is a text all the same (`useForm`), which `children` draw and change. */
export function FormOther({ name, label, check, extra, group, children }: OtherProps) {
  const form = useFieldOf(name, check);
  const problem = form.problemOf(name);
  const change = (value: string) => {
    form.type(name, value);
    if (problem) form.check(name);
  };
  return (
    <div className={styles.item}>
      <Field label={label} id={idOf(form, name)} error={problem} extra={extra} group={group}>
        {(control) => children({ value: form.read(name), change, control })}
      </Field>
    </div>
  );
}

interface FormSwitchProps {
  name: string;
  label: string;
  hint?: string | undefined;
  disabled?: boolean | undefined;
}

/** A switch with its words beside it: `'on'` or `''`. */
export function FormSwitch({ name, label, hint, disabled }: FormSwitchProps) {
  const form = useFieldOf(name);
  const id = idOf(form, name);
  return (
    <div className={classes(styles.item, styles.switched)}>
      <Switch
        id={id}
        checked={form.read(name) !== ''}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(on) => form.type(name, on ? 'on' : '')}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {hint ? <p id={`${id}-hint`}>{hint}</p> : null}
      </div>
    </div>
  );
}

/** The check of a required field; `says` is its error. */
export const requiredCheck =
  (says: string): Check =>
  (typed) =>
    typed.trim() === '' ? says : undefined;
