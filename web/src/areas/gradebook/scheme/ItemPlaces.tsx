import { useTexts } from '../../../locales/texts.ts';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { idOf, useFormAround } from '../../../ui/form/use-form.ts';
import { Choice } from '../../../ui/staff/Choices.tsx';
import type { GradeItem } from '../gradebook.types.ts';
import styles from './scheme.module.css';
import { type DraftCategory, faultOf, putItem, readCategories } from './scheme-form.ts';

/** Each item of the camp with its category and its weight in it: a part of the form's categories. */
export function ItemPlaces({ items }: { items: readonly GradeItem[] }) {
  const text = useTexts('staffScheme');
  const form = useFormAround();
  const categories = readCategories(form.read('categories'));
  const wrong = faultOf(categories, text.problems)?.field;
  const onChange = (next: DraftCategory[]) => {
    form.type('categories', JSON.stringify(next));
    if (form.problemOf('categories')) form.check('categories');
  };
  const options = categories.map(({ name }, at) => {
    const unnamed = categories.length === 1 ? text.everything : text.category({ place: at + 1 });
    return { value: at, label: name.trim() || unnamed };
  });
  return (
    <>
      <h3>{text.items}</h3>
      <p className={styles.hint}>{text.itemsHint}</p>
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
                    // The form goes here where it is wrong.
                    {...(wrong && 'item' in wrong && wrong.item === key && { id: idOf(form, 'categories') })}
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
    </>
  );
}
