import { Form } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useRequiredField } from '../../../ui/use-required-field.ts';
import styles from './ValidateForm.module.css';

export interface ValidateFormProps {
  certNumber?: string | undefined;
  name?: string | undefined;
  /** Whether the form was submitted without a number. */
  missing?: boolean | undefined;
  /** Side by side on wide screens; else one below the other. */
  wide?: boolean | undefined;
}

/** A POST form, since a name is never part of an address; it works before scripts do (server: http/pages/page-form.ts). */
export function ValidateForm({ certNumber = '', name = '', missing, wide }: ValidateFormProps) {
  const text = useTexts('certificate').form;
  const { field, error, check } = useRequiredField(text.numberRequired, missing);
  return (
    // A new address has new values; uncontrolled inputs use them only when they are mounted again.
    <Form
      key={`${certNumber} ${name}`}
      method="post"
      action={paths.certValidate()}
      className={wide ? styles.wide : styles.form}
      noValidate
      onSubmit={check}
    >
      <TextInput
        ref={field}
        label={text.number}
        error={error}
        name="certNumber"
        className={styles.number}
        defaultValue={certNumber}
        placeholder="ZX2026…"
        hint={text.numberHint}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextInput
        label={text.name}
        name="name"
        defaultValue={name}
        hint={text.nameHint}
        maxLength={100}
        autoComplete="off"
      />
      <Button type="submit" size="large" block={!wide}>
        <Icon name="search" />
        {text.submit}
      </Button>
    </Form>
  );
}
