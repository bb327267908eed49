import { longestFolder } from '@zhixing/contract/staff/question-bank-limits';
import { useId } from 'react';
import { useTexts } from '../../../../locales/texts.ts';
import { Input } from '../../../../ui/form/Input.tsx';
import { Field } from '../../fields/Field.tsx';

interface FolderFieldProps {
  value: string;
  /** Those of the bank, which the browser offers while one types. */
  folders: readonly { folder: string }[];
  onChange: (folder: string) => void;
}

/** The folder of a question: a path, of the bank's or a new one. */
export function FolderField({ value, folders, onChange }: FolderFieldProps) {
  const text = useTexts('staffQuestionBanks');
  const list = useId();
  return (
    <Field label={text.folder} hint={text.folderHint}>
      {(named) => (
        <>
          <Input
            {...named}
            value={value}
            maxLength={longestFolder}
            list={list}
            autoComplete="off"
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={list}>
            {folders
              .filter(({ folder }) => folder !== '')
              .map(({ folder }) => (
                <option key={folder} value={folder} />
              ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
