import { type FormEvent, useState } from 'react';
import type { AllTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import styles from './CodeForm.module.css';

interface CodeFormProps {
  /** Of the screen that it stands on. */
  text: AllTexts['myPractise']['code'];
  busy: boolean;
  problem: string | undefined;
  onOpen: (code: string) => void;
}

/** Where an invite code is typed: it leads to its camp (rules: invite-leads). */
export function CodeForm({ text, busy, problem, onOpen }: CodeFormProps) {
  const [code, setCode] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onOpen(code.trim());
  }
  return (
    <form className={styles.code} onSubmit={submit}>
      <TextInput
        label={text.haveCode}
        hint={text.inviteHint}
        error={problem}
        maxLength={40}
        autoComplete="off"
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" variant="secondary" loading={busy} disabled={code.trim() === ''}>
        {text.openCode}
      </Button>
    </form>
  );
}
