import { useId } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Input } from '../../../ui/form/Input.tsx';
import { EditableList } from '../../../ui/staff/EditableList.tsx';
import styles from '../content.module.css';
import { InsertPicture } from '../InsertPicture.tsx';
import { newOption } from './new-question.ts';
import type { PartsProps } from './parts.ts';

type Option = PartsProps['question']['options'][number];

/** What stands before an option: whether it is right, where the kind asks for that. */
type Right = (option: Option, set: (answer: boolean) => void, name: string) => React.ReactNode;

function OptionRows({ question, edit, right }: PartsProps & { right?: Right }) {
  const text = useTexts('staffContent').question;
  return (
    <EditableList
      items={question.options}
      onChange={(options) => edit({ options })}
      label={text.options}
      nameOf={(place) => text.option({ place })}
      make={newOption}
      addLabel={text.addOption}
      least={2}
      most={20}
    >
      {(option, set, place) => (
        <div className={styles.one}>
          {right?.(option, (answer) => set({ ...option, answer }), text.option({ place }))}
          <Input
            aria-label={text.option({ place })}
            placeholder={text.optionHint}
            value={option.text}
            maxLength={2000}
            onChange={({ target }) => set({ ...option, text: target.value })}
          />
          <InsertPicture
            label={text.pictureIn({ name: text.option({ place }) })}
            onInsert={(markdown) => set({ ...option, text: `${option.text}${markdown}` })}
          />
        </div>
      )}
    </EditableList>
  );
}

/** Options of which one is right. */
export function SingleParts({ question, edit }: PartsProps) {
  const text = useTexts('staffContent').question;
  const group = useId();
  const choose = (chosen: Option) =>
    edit({ options: question.options.map((each) => ({ ...each, answer: each === chosen })) });
  return (
    <OptionRows
      question={question}
      edit={edit}
      right={(option, _set, name) => (
        <input
          type="radio"
          name={group}
          className={styles.right}
          checked={option.answer}
          aria-label={text.rightOf({ name })}
          onChange={() => choose(option)}
        />
      )}
    />
  );
}

/** Options of which any number are right. */
export function MultipleParts(props: PartsProps) {
  const text = useTexts('staffContent').question;
  return (
    <OptionRows
      {...props}
      right={(option, set, name) => (
        <input
          type="checkbox"
          className={styles.right}
          checked={option.answer}
          aria-label={text.rightOf({ name })}
          onChange={({ target }) => set(target.checked)}
        />
      )}
    />
  );
}

/** Options in their right order. */
export function OrderingParts(props: PartsProps) {
  const text = useTexts('staffContent').question;
  return (
    <>
      <p className={styles.hint}>{text.orderingHint}</p>
      <OptionRows {...props} />
    </>
  );
}
