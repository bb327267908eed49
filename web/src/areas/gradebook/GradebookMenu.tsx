import type { RosterFormat } from '@zhixing/contract/words';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { setCompactTables, useCompactTables } from '../../device/compact-tables.ts';
import { useTexts } from '../../locales/texts.ts';
import { MenuButton } from '../../ui/overlay/Menu.tsx';
import { dialogPart } from '../back-office/index.ts';
import { campPath } from '../camps/index.ts';
import { JobFile, useJobFile } from '../jobs/public/job-button.ts';
import type { FileDialogProps } from './file/FileDialog.tsx';
import type { Gradebook } from './gradebook.types.ts';
import { gradebookApi } from './gradebook-api.ts';
import type { RegistrarDialogProps } from './registrar/RegistrarDialog.tsx';

const FileDialog = dialogPart<FileDialogProps>('areas/gradebook/file/FileDialog.tsx', () =>
  import('./file/FileDialog.tsx').then((module) => module.FileDialog),
);

const RegistrarDialog = dialogPart<RegistrarDialogProps>(
  'areas/gradebook/registrar/RegistrarDialog.tsx',
  () => import('./registrar/RegistrarDialog.tsx').then((module) => module.RegistrarDialog),
  'registrar',
);

export interface GradebookMenuProps {
  campId: number;
  book: Gradebook;
  /** The gradebook with the columns that are shown: the file has the same. */
  shown: Gradebook;
  /** The rows that are shown, in their order: the file has the same. */
  rows: readonly number[];
  /** Chooses the columns. */
  onColumns: () => void;
  onAdd: () => void;
}

/** What is seldom done with a gradebook: its columns, its scheme, how close the rows stand, out as a file and in again. */
export function GradebookMenu({ campId, book, shown, rows, onColumns, onAdd }: GradebookMenuProps) {
  const text = useTexts('staffGradebook');
  const files = useTexts('staffGradeFiles');
  const scheme = useTexts('staffScheme');
  const navigate = useNavigate();
  const compact = useCompactTables();
  const [make] = gradebookApi.useExportGradebookMutation();
  const [reading, setReading] = useState(false);
  const [filling, setFilling] = useState(false);
  const { job, ...file } = useJobFile({ kind: 'gradebook-export', about: { campId } });
  const save = (format: RosterFormat) => {
    const studentIds = rows.flatMap((row) => book.students.ids[row] ?? []);
    const asked = { campId, format, studentIds, items: shown.items.map(({ key }) => key) };
    void file.ask(async () => (await make(asked)).data?.jobId);
  };
  const toScheme = () => void navigate(campPath(campId, 'gradebook/scheme'));
  const mayChange = book.may.includes('camp.change');
  return (
    <>
      <MenuButton
        loading={file.isAsking}
        acts={[
          ...(mayChange ? [{ key: 'add', label: text.addColumn, onAct: onAdd }] : []),
          { key: 'scheme', label: scheme.open, onAct: toScheme },
          { key: 'shown', label: text.shownColumns.open, onAct: onColumns },
          {
            key: 'density',
            label: compact ? text.wideRows : text.compactRows,
            onAct: () => setCompactTables(!compact),
          },
          { key: 'xlsx', label: files.asExcel, apart: true, onAct: () => save('xlsx') },
          { key: 'csv', label: files.asCsv, onAct: () => save('csv') },
          { key: 'registrar', label: text.fillRegistrar, onAct: () => setFilling(true) },
          ...(book.may.includes('work.mark')
            ? [{ key: 'in', label: files.in, apart: true, onAct: () => setReading(true) }]
            : []),
        ]}
      >
        {text.menu}
      </MenuButton>
      {job ? <JobFile job={job} file={file} /> : null}
      {reading ? <FileDialog campId={campId} book={book} onClose={() => setReading(false)} /> : null}
      {filling ? <RegistrarDialog campId={campId} book={book} onClose={() => setFilling(false)} /> : null}
    </>
  );
}
