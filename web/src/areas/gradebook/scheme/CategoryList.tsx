import { gradeCategoriesMost } from '@zhixing/contract/gradebook-limits';
import { useTexts } from '../../../locales/texts.ts';
import type { ControlProps } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/form/Input.tsx';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { EditableList } from '../../../ui/staff/EditableList.tsx';
import styles from './scheme.module.css';
import { type DraftCategory, faultOf, sumOf, wholeWeight } from './scheme-form.ts';

interface CategoryListProps {
  categories: DraftCategory[];
  onChange: (categories: DraftCategory[]) => void;
  /** Of the whole: its id goes to the field that is wrong, where the form then goes. */
  control: ControlProps;
}

/** The categories with their weights, and what these add up to. */
export function CategoryList({ categories, onChange, control }: CategoryListProps) {
  const text = useTexts('staffScheme');
  const sum = sumOf(categories);
  const isWhole = sum === wholeWeight;
  const wrong = faultOf(categories, text.problems)?.field;
  const controlOf = (at: number, of: 'name' | 'weight' | 'drop') =>
    wrong && 'at' in wrong && wrong.at === at && wrong.of === of
      ? { ...control, required: undefined }
      : undefined;
  return (
    <>
      <EditableList
        items={categories}
        onChange={onChange}
        label={text.categories}
        nameOf={(place) => text.category({ place })}
        make={(): DraftCategory => ({ name: '', weight: Math.max(wholeWeight - sum, 0), drop: 0, items: [] })}
        addLabel={text.addCategory}
        least={1}
        most={gradeCategoriesMost}
      >
        {(category, set, place) => (
          <Category
            category={category}
            set={set}
            place={place}
            only={categories.length === 1}
            controlOf={(of) => controlOf(place - 1, of)}
          />
        )}
      </EditableList>
      <p className={styles.sum} role="status" data-wrong={!isWhole || undefined}>
        {isWhole ? text.sumRight : text.sumWrong({ sum })}
      </p>
    </>
  );
}

interface CategoryProps {
  category: DraftCategory;
  set: (category: DraftCategory) => void;
  place: number;
  /** The only one may be without a name. */
  only: boolean;
  controlOf: (of: 'name' | 'weight' | 'drop') => ControlProps | undefined;
}

function Category({ category, set, place, only, controlOf }: CategoryProps) {
  const text = useTexts('staffScheme');
  const which = text.category({ place });
  return (
    <div className={styles.category}>
      <div>
        <span className={styles.caption} aria-hidden="true">
          {text.name}
        </span>
        <Input
          {...controlOf('name')}
          aria-label={`${which} ${text.name}`}
          placeholder={only ? text.everything : text.namePlaceholder}
          value={category.name}
          maxLength={30}
          onChange={({ target }) => set({ ...category, name: target.value })}
        />
      </div>
      <div>
        <span className={styles.caption} aria-hidden="true">
          {text.weight}
        </span>
        <NumberInput
          {...controlOf('weight')}
          aria-label={`${which} ${text.weight}`}
          min={0}
          max={100}
          unit="%"
          value={category.weight}
          onChange={(weight) => set({ ...category, weight })}
        />
      </div>
      <div>
        <span className={styles.caption} aria-hidden="true">
          {text.drop}
        </span>
        <NumberInput
          {...controlOf('drop')}
          aria-label={`${which} ${text.drop}`}
          min={0}
          max={20}
          value={category.drop}
          onChange={(drop) => set({ ...category, drop })}
        />
      </div>
      <p className={styles.count}>{text.itemCount({ count: category.items.length })}</p>
    </div>
  );
}
