import {
  type RosterField,
  type RosterIdentifier,
  rosterFields,
  rosterIdentifiers,
} from '@zhixing/contract/words';
import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Radios } from '../../../ui/form/Radios.tsx';
import { Choice } from '../../../ui/staff/Choices.tsx';
import type { ImportPlanOptions, Plan, ReadFile, RosterFile } from '../roster.types.ts';
import { rosterApi } from '../roster-api.ts';
import { HiddenRows } from './HiddenRows.tsx';
import styles from './import.module.css';
import { Sheets } from './Sheets.tsx';

interface ColumnsStepProps {
  read: ReadFile;
  file: RosterFile;
  /** The file was read again, with another choice of sheets. */
  onRead: (read: ReadFile) => void;
  onPlan: (how: ImportPlanOptions, plan: Plan) => void;
  onAgain: () => void;
}

/** A column serves one field: who takes it leaves the field that had it without one. */
function mapped(mapping: ImportPlanOptions['mapping'], field: RosterField, column: number | undefined) {
  const kept = Object.entries(mapping).filter(([name, at]) => name !== field && at !== column);
  return { ...Object.fromEntries(kept), ...(column === undefined ? {} : { [field]: column }) };
}

/** Which column is what, and by which one a row is known: settled before anything is read by it (rules: roster-identifier). */
export function ColumnsStep({ read, file, onRead, onPlan, onAgain }: ColumnsStepProps) {
  const all = useTexts('staffRoster');
  const text = all.importing;
  const [mapping, setMapping] = useState<ImportPlanOptions['mapping']>(read.mapping);
  const [wanted, setIdentifier] = useState<RosterIdentifier | null>(read.identifier);
  const [makePlan, { isLoading }] = rosterApi.usePlanImportMutation();
  const can = rosterIdentifiers.filter((field) => mapping[field] !== undefined);
  const identifier = can.find((field) => field === wanted) ?? can[0];
  const missing =
    mapping.name === undefined ? text.noName : identifier === undefined ? text.noIdentifier : '';
  const taken = Object.values(mapping);
  const unused = read.columns.flatMap(({ name }, at) => (name && !taken.includes(at) ? [name] : []));
  const plan = async () => {
    if (!identifier) return;
    const how = { mapping, identifier };
    const { data } = await makePlan({ importId: read.importId, ...how });
    if (data) onPlan(how, data);
  };
  return (
    <section className={styles.step}>
      <Sheets read={read} file={file} onRead={onRead} />
      <HiddenRows read={read} file={file} onRead={onRead} />
      <div className={styles.fields}>
        {rosterFields.map((field) => (
          <Field
            key={field}
            field={field}
            read={read}
            mapping={mapping}
            onChange={(column) => setMapping(mapped(mapping, field, column))}
          />
        ))}
      </div>
      {unused.length > 0 ? <p className={styles.below}>{text.unused({ names: unused })}</p> : null}
      <fieldset className={styles.identifier}>
        <legend>{text.identifier}</legend>
        <Radios
          value={identifier}
          options={rosterIdentifiers.map((value) => ({
            value,
            label: all[value],
            disabled: !can.includes(value),
          }))}
          onChange={setIdentifier}
        />
        <p className={styles.below}>{identifier ? text.identifies[identifier] : text.identifierHint}</p>
      </fieldset>
      {missing ? <p className={styles.missing}>{missing}</p> : null}
      <div className={styles.acts}>
        <Button variant="secondary" onClick={onAgain}>
          {text.otherFile}
        </Button>
        <Button loading={isLoading} disabled={missing !== ''} onClick={() => void plan()}>
          {text.plan}
        </Button>
        {isLoading ? <span role="status">{text.planning({ rows: read.rows })}</span> : null}
      </div>
    </section>
  );
}

interface FieldProps {
  field: RosterField;
  read: ReadFile;
  mapping: ImportPlanOptions['mapping'];
  onChange: (column: number | undefined) => void;
}

function Field({ field, read: { columns }, mapping, onChange }: FieldProps) {
  const all = useTexts('staffRoster');
  const text = all.importing;
  const column = mapping[field];
  const samples = column === undefined ? [] : (columns[column]?.samples ?? []);
  return (
    <div className={styles.mapped}>
      <span className={styles.label}>{all[field]}</span>
      <Choice
        label={text.columnOf({ field: all[field] })}
        all={text.noColumn}
        value={column}
        options={columns.map(({ name }, at) => ({ value: at, label: name || text.column({ at: at + 1 }) }))}
        onChange={onChange}
      />
      <span className={styles.below}>{samples.join(text.comma)}</span>
    </div>
  );
}
