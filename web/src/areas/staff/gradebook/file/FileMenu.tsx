import type { RosterFormat } from '@zhixing/contract/words';
import { useState } from 'react';
import { useTexts } from '../../../../locales/texts.ts';
import { MenuButton } from '../../../../ui/overlay/Menu.tsx';
import { dialogPart } from '../../kit/part.tsx';
import type { Gradebook } from '../gradebook.types.ts';
import { gradebookApi } from '../gradebook-api.ts';
import type { RegistrarDialogProps } from '../registrar/RegistrarDialog.tsx';
import type { FileDialogProps } from './FileDialog.tsx';
import { saveBytes } from './save-bytes.ts';

const FileDialog = dialogPart<FileDialogProps>('gradebook/file/FileDialog.tsx', () =>
  import('./FileDialog.tsx').then((module) => module.FileDialog),
);

const RegistrarDialog = dialogPart<RegistrarDialogProps>('gradebook/registrar/RegistrarDialog.tsx', () =>
  import('../registrar/RegistrarDialog.tsx').then((module) => module.RegistrarDialog),
);

interface FileMenuProps {
  campId: number;
  book: Gradebook;
  /** The gradebook with the columns that are shown: the file has the same. */
  shown: Gradebook;
  /** The rows that are shown, in their order: the file has the same. */
  rows: readonly number[];
}

/** The gradebook out as a file, as it is shown, and in again. */
export function FileMenu({ campId, book, shown, rows }: FileMenuProps) {
  const text = useTexts('staffGradeFiles');
  const [make, { isLoading }] = gradebookApi.useExportGradebookMutation();
  const registrar = useTexts('staffRegistrar');
  const [reading, setReading] = useState(false);
  const [filling, setFilling] = useState(false);
  const save = async (format: RosterFormat) => {
    const studentIds = rows.flatMap((row) => book.students.ids[row] ?? []);
    const { data } = await make({ campId, format, studentIds, items: shown.items.map(({ key }) => key) });
    if (data) saveBytes(data);
  };
  return (
    <>
      <MenuButton
        loading={isLoading}
        acts={[
          { key: 'xlsx', label: text.asExcel, onAct: () => void save('xlsx') },
          { key: 'csv', label: text.asCsv, onAct: () => void save('csv') },
          { key: 'registrar', label: registrar.open, onAct: () => setFilling(true) },
          ...(book.may.includes('work.mark')
            ? [{ key: 'in', label: text.in, apart: true, onAct: () => setReading(true) }]
            : []),
        ]}
      >
        {text.menu}
      </MenuButton>
      {isLoading ? (
        <span className="visually-hidden" role="status">
          {text.making({ count: rows.length })}
        </span>
      ) : null}
      {reading ? <FileDialog campId={campId} book={book} onClose={() => setReading(false)} /> : null}
      {filling ? <RegistrarDialog campId={campId} book={book} onClose={() => setFilling(false)} /> : null}
    </>
  );
}
