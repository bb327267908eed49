import { gradeFlags } from '@zhixing/contract/gradebook-words';
import { useTexts } from '../../../locales/texts.ts';
import { Checkbox, Choice } from '../../../ui/staff/Choices.tsx';
import styles from './registrar.module.css';
import type { RegistrarColumn } from './registrar.types.ts';

interface RemarkFlagsProps {
  column: RegistrarColumn;
  /** Of the categories and items. */
  names: readonly string[];
  onChange: (column: RegistrarColumn) => void;
}

/** Which flags a remark names, and whose: the total's, or those of one category or item, as of the final test. */
export function RemarkFlags({ column, names, onChange }: RemarkFlagsProps) {
  const text = useTexts('staffRegistrar');
  const flagNames = useTexts('grades').figures;
  const { flags = gradeFlags, name } = column;
  const all = name === '' || names.includes(name) ? names : [...names, name];
  const change = (flag: (typeof gradeFlags)[number], chosen: boolean) =>
    onChange({
      ...column,
      flags: gradeFlags.filter((each) => (each === flag ? chosen : flags.includes(each))),
    });
  return (
    <fieldset className={styles.remark}>
      <legend>{text.remarkOf({ title: column.title })}</legend>
      <p className={styles.acts}>
        {gradeFlags.map((flag) => (
          <Checkbox key={flag} checked={flags.includes(flag)} onChange={(chosen) => change(flag, chosen)}>
            {flagNames[flag]}
          </Checkbox>
        ))}
      </p>
      <Choice
        label={text.remarkFrom}
        all={text.remarkTotal}
        value={name === '' ? undefined : name}
        options={all.map((each) => ({ value: each, label: text.remarkItem({ name: each }) }))}
        onChange={(chosen) => onChange({ ...column, name: chosen ?? '' })}
      />
      <p>{name === '' ? text.remarkTotalHint : text.remarkItemHint}</p>
    </fieldset>
  );
}
