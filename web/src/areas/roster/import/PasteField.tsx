import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/form/Input.tsx';
import { LeaveGuard, useFormDraft } from '../../back-office/public/form.ts';

import styles from './import.module.css';

interface PasteFieldProps {
  campId: number;
  busy: boolean;
  /** Whether it could be read. */
  onFile: (file: File) => Promise<boolean>;
}

/** Cells copied in Excel or WPS: they come as lines with tabs, and are read as a file of that text. */
export function PasteField({ campId, busy, onFile }: PasteFieldProps) {
  const text = useTexts('staffRoster').importing;
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'paste-roster',
    about: `paste-roster-${campId}`,
    first: { cells: '' },
  });
  const { cells } = form.typed;
  const read = async () => {
    const isRead = await onFile(new File([cells], `${text.pastedName}.txt`, { type: 'text/plain' }));
    if (isRead) markSaved({ cells });
  };
  return (
    <div className={styles.paste}>
      <LeaveGuard unsaved={unsaved} />
      <Field label={text.paste} hint={text.pasteHint}>
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            value={cells}
            spellCheck={false}
            onChange={({ target }) => form.type('cells', target.value)}
          />
        )}
      </Field>
      <div>
        <Button variant="secondary" disabled={cells.trim() === '' || busy} onClick={() => void read()}>
          {text.readPasted}
        </Button>
      </div>
    </div>
  );
}
