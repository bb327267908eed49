import { gradeCategoriesMost } from '@zhixing/contract/gradebook-limits';
import { useTexts } from '../../../../locales/texts.ts';
import { Input } from '../../../../ui/form/Input.tsx';
import { NumberInput } from '../../../../ui/form/NumberInput.tsx';
import { EditableList } from '../../content/EditableList.tsx';
import styles from './scheme.module.css';
import { type DraftCategory, sumOf, wholeWeight } from './scheme-form.ts';

interface CategoryListProps {
  categories: DraftCategory[];
  onChange: (categories: DraftCategory[]) => void;
}

/** The categories with their weights, and what these add up to. */
export function CategoryList({ categories, onChange }: CategoryListProps) {
  const text = useTexts('staffScheme');
  const sum = sumOf(categories);
  const isWhole = sum === wholeWeight;
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
        {(category, set, place) => <Category {...{ category, set, place }} only={categories.length === 1} />}
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
}

function Category({ category, set, place, only }: CategoryProps) {
  const text = useTexts('staffScheme');
  const which = text.category({ place });
  return (
    <div className={styles.category}>
      <div>
        <span className={styles.caption} aria-hidden="true">
          {text.name}
        </span>
        <Input
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
