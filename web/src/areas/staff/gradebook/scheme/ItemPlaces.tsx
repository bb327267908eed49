import { useTexts } from '../../../../locales/texts.ts';
import { NumberInput } from '../../../../ui/form/NumberInput.tsx';
import { Choice } from '../../kit/Choices.tsx';
import type { GradeItem } from '../gradebook.types.ts';
import styles from './scheme.module.css';
import { type DraftCategory, putItem } from './scheme-form.ts';

interface ItemPlacesProps {
  items: readonly GradeItem[];
  categories: DraftCategory[];
  onChange: (categories: DraftCategory[]) => void;
}

/** Each item of the camp with its category and its weight in it. */
export function ItemPlaces({ items, categories, onChange }: ItemPlacesProps) {
  const text = useTexts('staffScheme');
  const options = categories.map(({ name }, at) => {
    const unnamed = categories.length === 1 ? text.everything : text.category({ place: at + 1 });
    return { value: at, label: name.trim() || unnamed };
  });
  return (
    <ul className={styles.items} aria-label={text.items}>
      {items.map(({ key, title, kind }) => {
        const at = categories.findIndex((each) => each.items.some((item) => item.key === key));
        const weight = categories[at]?.items.find((item) => item.key === key)?.weight ?? null;
        return (
          <li key={key}>
            <span className={styles.title}>
              {title} <small>{text.kinds[kind]}</small>
            </span>
            <Choice
              label={text.categoryOf({ title })}
              all={text.notCounted}
              value={at === -1 ? undefined : at}
              options={options}
              onChange={(to) => onChange(putItem(categories, { key, to, weight: weight ?? 1 }))}
            />
            {at === -1 ? (
              <span />
            ) : (
              <span className={styles.weight}>
                <span className={styles.caption} aria-hidden="true">
                  {text.weight}
                </span>
                <NumberInput
                  aria-label={text.weightOf({ title })}
                  min={1}
                  max={100}
                  value={weight}
                  onChange={(next) => onChange(putItem(categories, { key, to: at, weight: next }))}
                />
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
