import { registrarColumnsMost } from '@zhixing/contract/gradebook-limits';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Field } from '../../../ui/Field.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Input } from '../../../ui/form/Input.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { DropZone } from '../../../ui/staff/DropZone.tsx';
import { FormDialog, useFormDraft } from '../../back-office/public/form.ts';

import type { Gradebook } from '../gradebook.types.ts';
import { ColumnSources } from './ColumnSources.tsx';
import { hasKey, proposeColumns, proposePlace, type TitleRow } from './propose-columns.ts';
import styles from './registrar.module.css';
import type { RegistrarColumn, RegistrarSheet, RegistrarTemplate } from './registrar.types.ts';
import { registrarApi } from './registrar-api.ts';
import { useChosenFile } from './use-chosen-file.ts';

interface MappingFormProps {
  campId: number;
  book: Gradebook;
  /** null: a new one. */
  template: RegistrarTemplate | null;
  onClose: () => void;
}

interface Mapped {
  sheet: string;
  headerRow: number;
  columns: RegistrarColumn[];
}

const mappedOf = (template: RegistrarTemplate | null): Mapped | null =>
  template && { sheet: template.sheet, headerRow: template.headerRow, columns: template.columns };

/** The names that a column may be filled by: those of the categories, then of the items. */
const namesOf = ({ scheme, items }: Gradebook) => [
  ...new Set(
    [...scheme.categories.map(({ name }) => name), ...items.map(({ title }) => title)].filter(Boolean),
  ),
];

/** A spreadsheet of the registrar, and what stands in each of its columns: proposed from the titles. */
export function MappingForm({ campId, book, template, onClose }: MappingFormProps) {
  const text = useTexts('staffRegistrar');
  const [sheets, setSheets] = useState<RegistrarSheet[]>([]);
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'registrar',
    about: `registrar-${campId}-${template?.templateId ?? 'new'}`,
    first: { name: template?.name ?? '', mapped: JSON.stringify(mappedOf(template)) },
  });
  const { name } = form.typed;
  const mapped: Mapped | null = JSON.parse(form.typed.mapped);
  const setMapped = (next: Mapped) => form.type('mapped', JSON.stringify(next));
  const { file, problem, setProblem, take } = useChosenFile();
  const [read, { isLoading: reading }] = registrarApi.useReadRegistrarTemplateMutation();
  const [save, { isLoading: saving }] = registrarApi.useSaveRegistrarTemplateMutation();
  const names = namesOf(book);
  const readSheets = async (which: { file: string } | { templateId: number }) => {
    const { data, error } = await read({ campId, ...which });
    if (!data) setProblem(error && 'msg' in error && error.msg ? error.msg : text.unreadable);
    setSheets(data?.sheets ?? []);
    return data?.sheets;
  };
  const titlesOf = (from: readonly RegistrarSheet[], sheet: string, headerRow: number): TitleRow => {
    const rows = from.find((each) => each.name === sheet)?.rows;
    const { cells = [], formulas = [] } = rows?.find(({ row }) => row === headerRow) ?? {};
    return { cells: cells.slice(0, registrarColumnsMost), formulas };
  };
  const place = (from: readonly RegistrarSheet[], sheet: string, headerRow: number) =>
    setMapped({ sheet, headerRow, columns: proposeColumns(titlesOf(from, sheet, headerRow), names) });
  const choose = async (given: File) => {
    setSheets([]);
    const bytes = await take(given);
    const found = bytes === undefined ? undefined : await readSheets({ file: bytes });
    const best = found && proposePlace(found, names);
    if (!found) return;
    if (!best) return setProblem(text.emptyFile);
    // The same spreadsheet chosen again after a reload: its columns are as they were put.
    if (!(unsaved.kept && mapped && titlesOf(found, mapped.sheet, mapped.headerRow).cells.length > 0))
      place(found, best.sheet, best.headerRow);
    if (name === '') form.type('name', given.name.replace(/\.xlsx$/i, '').slice(0, 30));
  };
  // The kept file's titles, once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it opens.
  useEffect(() => {
    if (template) void readSheets({ templateId: template.templateId });
  }, []);
  const columns = mapped?.columns ?? [];
  const missing = !hasKey(columns) ? text.noKey : columns.length < 2 ? text.noMarks : '';
  const rows = sheets.find((each) => each.name === mapped?.sheet)?.rows ?? [];
  const act = async () => {
    if (!mapped) return;
    const sent = form.typed;
    const { sheet, headerRow } = mapped;
    const { data } = await save({
      campId,
      name,
      sheet,
      headerRow,
      columns,
      ...(template ? { templateId: template.templateId } : {}),
      ...(file ? { file: file.bytes } : {}),
    });
    if (!data) return;
    markSaved(sent);
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={template ? text.changeOf({ name: template.name }) : text.addTitle}
      act={text.save}
      cancel={text.cancel}
      width={720}
      stays
      busy={saving}
      disabled={!mapped || missing !== '' || name.trim() === '' || reading}
      onAct={() => void act()}
      onClose={onClose}
    >
      <p>{text.addLead}</p>
      <DropZone
        busy={reading || saving}
        words={{ drop: template ? text.dropAgain : text.drop, kinds: text.kinds, reading: text.reading }}
        accept=".xlsx"
        onFile={(given) => void choose(given)}
      />
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {mapped && rows.length > 0 ? (
        <div className={styles.fields}>
          <Field label={text.name} required>
            {(control) => (
              <Input
                {...control}
                maxLength={30}
                value={name}
                onChange={({ target }) => form.type('name', target.value)}
              />
            )}
          </Field>
          {sheets.length > 1 ? (
            <Field label={text.sheet}>
              {(control) => (
                <Select
                  {...control}
                  value={mapped.sheet}
                  options={sheets
                    .filter((each) => each.rows.length > 0)
                    .map((each) => ({ value: each.name, label: each.name }))}
                  onChange={(sheet) => {
                    const best = proposePlace(
                      sheets.filter((each) => each.name === sheet),
                      names,
                    );
                    if (best) place(sheets, sheet, best.headerRow);
                  }}
                />
              )}
            </Field>
          ) : null}
          <Field label={text.headerRow} extra={text.headerHint}>
            {(control) => (
              <Select
                {...control}
                value={mapped.headerRow}
                options={rows.map(({ row, cells }) => ({
                  value: row,
                  label: text.rowOf({ row, cells: [...new Set(cells.filter(Boolean))].slice(0, 6) }),
                }))}
                onChange={(row) => place(sheets, mapped.sheet, row)}
              />
            )}
          </Field>
          <ColumnSources
            titles={titlesOf(sheets, mapped.sheet, mapped.headerRow)}
            names={names}
            columns={columns}
            onChange={(next) => setMapped({ ...mapped, columns: next })}
          />
          {missing ? <Notice tone="warning">{missing}</Notice> : null}
        </div>
      ) : null}
    </FormDialog>
  );
}
