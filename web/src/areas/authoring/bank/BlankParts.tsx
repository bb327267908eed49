import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { TagsInput } from '../../../ui/form/TagsInput.tsx';
import { Segments } from '../../../ui/staff/Choices.tsx';
import { EditableList } from '../../../ui/staff/EditableList.tsx';
import styles from '../content.module.css';
import { newBlank } from './new-question.ts';
import type { PartsProps } from './parts.ts';

type Blank = PartsProps['question']['blanks'][number];

/** Blanks in their order: right spellings, or a number within a tolerance. */
export function BlankParts({ question, edit }: PartsProps) {
  const text = useTexts('staffContent').question;
  return (
    <>
      <p className={styles.hint}>{text.blanksHint}</p>
      <EditableList
        items={question.blanks}
        onChange={(blanks) => edit({ blanks })}
        label={text.blanks}
        nameOf={(place) => text.blank({ place })}
        make={newBlank}
        addLabel={text.addBlank}
        least={1}
        most={20}
      >
        {(blank, set, place) => <BlankRow blank={blank} set={set} name={text.blank({ place })} />}
      </EditableList>
    </>
  );
}

function BlankRow({ blank, set, name }: { blank: Blank; set: (blank: Blank) => void; name: string }) {
  const text = useTexts('staffContent').question;
  // A number is chosen before it is typed: until then the blank has no right answer, and publishing asks for one.
  const [chosen, setChosen] = useState(false);
  const isNumber = blank.number !== null || (chosen && blank.answers.length === 0);
  return (
    <div className={styles.line}>
      <Segments
        label={text.answerOf({ name })}
        value={isNumber ? 'number' : 'text'}
        options={[
          { value: 'text', label: text.asText },
          { value: 'number', label: text.asNumber },
        ]}
        onChange={(way) => {
          setChosen(way === 'number');
          set({ ...blank, answers: [], number: null });
        }}
      />
      {isNumber ? (
        <>
          <span className={styles.number}>
            <NumberInput
              precision={12}
              aria-label={text.numberOf({ name })}
              value={blank.number}
              onChange={(number) => {
                // What is emptied to be typed anew stays a number.
                setChosen(true);
                set({ ...blank, number });
              }}
            />
          </span>
          <span className={styles.number}>
            <span aria-hidden="true">±</span>
            <NumberInput
              precision={12}
              aria-label={text.toleranceOf({ name })}
              min={0}
              value={blank.tolerance}
              onChange={(tolerance) => set({ ...blank, tolerance: tolerance ?? 0 })}
            />
          </span>
        </>
      ) : (
        <div className={styles.grow}>
          <TagsInput
            label={text.spellingsOf({ name })}
            placeholder={text.spellings}
            between={/[；;]/}
            remove={text.removeWord}
            values={blank.answers}
            onChange={(answers) => set({ ...blank, answers })}
          />
        </div>
      )}
    </div>
  );
}
