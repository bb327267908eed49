import type { Rubric, RubricCriterion, RubricLevel } from '@zhixing/contract/rubric';
import { mostPoints } from '@zhixing/contract/rubric';
import { useRef } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/form/Input.tsx';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { useRowFocus } from '../../../ui/form/use-row-focus.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { EditableList } from '../../../ui/staff/EditableList.tsx';
import styles from '../content.module.css';

interface RubricEditorProps {
  rubric: Rubric;
  onChange: (rubric: Rubric) => void;
}

const mostCriteria = 20;
const mostLevels = 8;

/** Criteria with levels that are worth points. A new criterion has three levels, which one renames. */
export function RubricEditor({ rubric, onChange }: RubricEditorProps) {
  const text = useTexts('staffContent').rubric;
  const make = (): RubricCriterion => ({
    title: '',
    note: '',
    levels: text.levels.map((name, place) => ({ name, points: [10, 6, 0][place] ?? 0 })),
  });
  return (
    <EditableList
      items={rubric}
      onChange={onChange}
      label={text.criteria}
      nameOf={(place) => text.criterion({ place })}
      make={make}
      addLabel={text.add}
      most={mostCriteria}
    >
      {(criterion, set, place) => <Criterion criterion={criterion} set={set} place={place} />}
    </EditableList>
  );
}

interface CriterionProps {
  criterion: RubricCriterion;
  set: (criterion: RubricCriterion) => void;
  place: number;
}

function Criterion({ criterion, set, place }: CriterionProps) {
  const text = useTexts('staffContent').rubric;
  const { title, note, levels } = criterion;
  const name = text.criterion({ place });
  return (
    <div className={styles.criterion}>
      <div className={styles.line}>
        <Input
          className={styles.grow}
          aria-label={`${name} ${text.title}`}
          placeholder={text.title}
          value={title}
          maxLength={100}
          onChange={({ target }) => set({ ...criterion, title: target.value })}
        />
        <span className={styles.hint}>{text.worth({ points: mostPoints([criterion]) })}</span>
      </div>
      <Input
        aria-label={`${name} ${text.note}`}
        placeholder={text.note}
        value={note}
        maxLength={500}
        onChange={({ target }) => set({ ...criterion, note: target.value })}
      />
      <Levels levels={levels} of={name} onChange={(next) => set({ ...criterion, levels: next })} />
    </div>
  );
}

interface LevelsProps {
  levels: RubricLevel[];
  /** The criterion's name. */
  of: string;
  onChange: (levels: RubricLevel[]) => void;
}

function Levels({ levels, of, onChange }: LevelsProps) {
  const text = useTexts('staffContent').rubric;
  const adder = useRef<HTMLButtonElement>(null);
  const { hold, added, removed } = useRowFocus(adder);
  const set = (index: number, part: Partial<RubricLevel>) =>
    onChange(levels.map((level, at) => (at === index ? { ...level, ...part } : level)));
  return (
    <>
      <ul ref={hold} className={styles.levels} aria-label={`${of} ${text.levelsOf}`}>
        {levels.map(({ name, points }, index) => {
          const which = `${of} ${text.level({ place: index + 1 })}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is known by its place alone
            <li key={index}>
              <Input
                aria-label={`${which} ${text.name}`}
                placeholder={text.name}
                value={name}
                maxLength={100}
                onChange={({ target }) => set(index, { name: target.value })}
              />
              <NumberInput
                aria-label={`${which} ${text.points}`}
                min={0}
                max={100}
                value={points}
                precision={2}
                unit={text.unit}
                onChange={(value) => set(index, { points: value ?? 0 })}
              />
              <Button
                variant="quiet"
                size="small"
                square
                aria-label={text.removeLevel({ name: which })}
                disabled={levels.length <= 2}
                data-remove
                onClick={() => {
                  removed(index);
                  onChange(levels.filter((_, at) => at !== index));
                }}
              >
                <Icon name="minus" size={16} />
              </Button>
            </li>
          );
        })}
      </ul>
      <div>
        <Button
          ref={adder}
          variant="ghost"
          size="small"
          disabled={levels.length >= mostLevels}
          aria-label={`${of} ${text.addLevel}`}
          onClick={() => {
            added();
            onChange([...levels, { name: '', points: 0 }]);
          }}
        >
          {text.addLevel}
        </Button>
      </div>
    </>
  );
}
