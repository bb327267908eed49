import { type ComponentProps, useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { classes } from '../classes.ts';
import fields from '../Field.module.css';
import { Icon } from '../Icon.tsx';
import styles from './Form.module.css';
import { FormField, type FormFieldProps } from './FormField.tsx';

type InputProps = Omit<FormFieldProps, 'children'> &
  Omit<ComponentProps<'input'>, 'name' | 'id' | 'children'>;

/** The class of every input of a form. */
export const inputClass = classes(fields.input, fields.large);

/** One line of text. */
export function FormInput({ name, label, check, extra, clean, ...rest }: InputProps) {
  return (
    <FormField name={name} label={label} check={check} extra={extra} clean={clean}>
      {(control) => <input type="text" {...rest} {...control} className={inputClass} />}
    </FormField>
  );
}

/** A password input with a button that shows the password. */
export function PasswordInput({ name, label, check, extra, clean, ...rest }: InputProps) {
  const text = useTexts('account').password;
  const [shown, setShown] = useState(false);
  return (
    <FormField name={name} label={label} check={check} extra={extra} clean={clean}>
      {(control) => (
        <div className={styles.password}>
          <input
            maxLength={200}
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            className={inputClass}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-label={text.reveal}
            aria-pressed={shown}
            aria-controls={control.id}
            // The field keeps the focus, and what is marked in it.
            onPointerDown={(event) => event.preventDefault()}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye' : 'eyeOff'} size={18} />
          </button>
        </div>
      )}
    </FormField>
  );
}
