import { type ReactNode, useId } from 'react';
import { Form, type FormProps } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import styles from './SearchBox.module.css';

export interface SearchBoxProps {
  /** Read out, not shown. */
  label?: string | undefined;
  name?: string | undefined;
  defaultValue?: string | undefined;
  placeholder?: string | undefined;
  submitLabel?: ReactNode;
  /** The address that shows the results; this page when left out. */
  action?: string | undefined;
  onSubmit?: FormProps['onSubmit'];
  /** Hidden fields sent with the search. */
  children?: ReactNode;
}

/** A GET form: the search lives in the address, and works before scripts do. */
export function SearchBox(props: SearchBoxProps) {
  const text = useTexts('common').ui;
  const {
    label = text.search,
    name = 'keyword',
    defaultValue,
    placeholder,
    submitLabel = text.search,
  } = props;
  const id = useId();
  return (
    <search>
      <Form method="get" action={props.action} onSubmit={props.onSubmit} className={styles.box}>
        <label className={styles.icon} htmlFor={id}>
          <Icon name="search" />
          <span className="visually-hidden">{label}</span>
        </label>
        {/* A new address brings a new value; an uncontrolled input takes it only when made anew. */}
        <input
          key={defaultValue}
          id={id}
          className={styles.input}
          type="search"
          name={name}
          defaultValue={defaultValue}
          placeholder={placeholder}
          enterKeyHint="search"
          autoComplete="off"
        />
        {props.children}
        <Button type="submit" size="small">
          {submitLabel}
        </Button>
      </Form>
    </search>
  );
}
