import { Form } from 'react-router';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ValidateForm.module.css';

export interface ValidateFormProps {
  certNumber?: string | undefined;
  name?: string | undefined;
  /** Side by side on wide screens; else one below the other. */
  wide?: boolean | undefined;
}

/** A GET form: the check lives in the address, and works before scripts do. */
export function ValidateForm({ certNumber = '', name = '', wide }: ValidateFormProps) {
  return (
    // A new address brings new values; uncontrolled inputs take them only when made anew.
    <Form
      key={`${certNumber} ${name}`}
      method="get"
      action={paths.certValidate()}
      className={wide ? styles.wide : styles.form}
    >
      <TextInput
        label="证书编号"
        name="certNumber"
        className={styles.number}
        defaultValue={certNumber}
        placeholder="ZX2026…"
        hint="证书下方以 ZX 开头的 16 位编号，空格和大小写不影响"
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextInput
        label="持有人姓名（选填）"
        name="name"
        defaultValue={name}
        hint="填写后会核对是否与证书一致"
        maxLength={100}
        autoComplete="off"
      />
      <Button type="submit" size="large" block={!wide}>
        <Icon name="search" />
        验证证书
      </Button>
    </Form>
  );
}
