import { useState } from 'react';
import { useTexts } from '../../../../locales/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { TextArea } from '../../../../ui/form/Input.tsx';
import styles from './import.module.css';

/** Cells copied in Excel or WPS: they come as lines with tabs, and are read as a file of that text. */
export function PasteField({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
  const text = useTexts('staffRoster').importing;
  const [cells, setCells] = useState('');
  const read = () => onFile(new File([cells], `${text.pastedName}.txt`, { type: 'text/plain' }));
  return (
    <div className={styles.paste}>
      <Field label={text.paste} hint={text.pasteHint}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            value={cells}
            spellCheck={false}
            onChange={({ target }) => setCells(target.value)}
          />
        )}
      </Field>
      <div>
        <Button variant="secondary" disabled={cells.trim() === '' || busy} onClick={read}>
          {text.readPasted}
        </Button>
      </div>
    </div>
  );
}
