import { useTexts } from '../../../locales/texts.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { columnFields, type Format, formats, type QuestionFile } from '../../question-import/index.ts';
import styles from './QuestionImport.module.css';
import type { QuestionImport } from './use-question-import.ts';

interface FormatChoiceProps {
  file: QuestionFile;
  state: Pick<QuestionImport, 'isEdited' | 'readAs' | 'chooseColumns'>;
}

/** What a file was read as, and what else it may be; of a table what its columns hold. Once a source was mended, nothing is read anew. */
export function FormatChoice({ file, state }: FormatChoiceProps) {
  const text = useTexts('staffQuestionImport');
  const { format, formats: choices, table } = file;
  const mayChange = choices.length > 1 && !state.isEdited;
  return (
    <>
      <div className={styles.line}>
        <span>{text.readAs({ format: text.formats[format] })}</span>
        {mayChange ? (
          <Select
            aria-label={text.otherFormat}
            value={format}
            options={choices.map((value) => ({ value, label: text.formats[value] }))}
            onChange={state.readAs}
          />
        ) : null}
      </div>
      {table ? <Columns table={table} state={state} /> : null}
      {state.isEdited && (choices.length > 1 || table) ? <p className={styles.note}>{text.fixed}</p> : null}
    </>
  );
}

/** A file in which nothing was found may be of another format. */
export function OtherFormat({ onChoose }: { onChoose: (format: Format) => void }) {
  const text = useTexts('staffQuestionImport');
  return (
    <p>
      <Select
        aria-label={text.otherFormat}
        placeholder={text.otherFormat}
        value={undefined}
        options={formats.map((value) => ({ value, label: text.formats[value] }))}
        onChange={onChoose}
      />
    </p>
  );
}

/** How many first values of a column are shown. */
const shownValues = 2;

function Columns({
  table,
  state,
}: { table: NonNullable<QuestionFile['table']> } & Omit<FormatChoiceProps, 'file'>) {
  const text = useTexts('staffQuestionImport');
  const { rows, choice } = table;
  const { header, mapping } = choice;
  const options = [
    { value: 'none', label: text.columns.none },
    ...columnFields.map((value) => ({ value, label: text.columns[value] })),
  ];
  return (
    <details open={!mapping.includes('stem') || !mapping.includes('answer')}>
      <summary>{text.columnsOf({ count: mapping.filter(Boolean).length })}</summary>
      {mapping.includes('stem') ? null : <p className={styles.fault}>{text.noStemColumn}</p>}
      <ul className={styles.columns}>
        {mapping.map((field, column) => {
          const name = rows[header]?.[column]?.trim() || text.column({ no: column + 1 });
          const values = rows.slice(header + 1).flatMap((row) => row[column]?.trim() || []);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns stay in their places
            <li key={column}>
              <span>
                <strong>{name}</strong>{' '}
                <span className={styles.hint}>{values.slice(0, shownValues).join(' / ').slice(0, 60)}</span>
              </span>
              <Select
                aria-label={text.columnIs({ name })}
                value={field ?? 'none'}
                options={options}
                disabled={state.isEdited}
                onChange={(chosen) =>
                  void state.chooseColumns({
                    header,
                    mapping: mapping.map((each, at) =>
                      at === column ? columnFields.find((known) => known === chosen) : each,
                    ),
                  })
                }
              />
            </li>
          );
        })}
      </ul>
    </details>
  );
}
