import { useTexts } from '../../../locales/texts.ts';
import { Input } from '../../../ui/form/Input.tsx';
import { EditableList } from '../../../ui/staff/EditableList.tsx';
import styles from '../content.module.css';
import { InsertPicture } from '../InsertPicture.tsx';
import { newPair } from './new-question.ts';
import type { PartsProps } from './parts.ts';

type Pair = NonNullable<PartsProps['question']['pairs']>[number];

/** What belongs together; a right one without a left one belongs to nothing. */
export function PairParts({ question, edit }: PartsProps) {
  const text = useTexts('staffContent').question;
  const side = (pair: Pair, which: 'left' | 'right', set: (pair: Pair) => void, place: number) => {
    const name = text[which]({ place });
    return (
      <div className={styles.one}>
        <Input
          aria-label={name}
          placeholder={which === 'left' ? text.leftHint : text.rightHint}
          value={pair[which]}
          maxLength={2000}
          onChange={({ target }) => set({ ...pair, [which]: target.value })}
        />
        <InsertPicture
          label={text.pictureIn({ name })}
          onInsert={(markdown) => set({ ...pair, [which]: `${pair[which]}${markdown}` })}
        />
      </div>
    );
  };
  return (
    <>
      <p className={styles.hint}>{text.pairsHint}</p>
      <EditableList
        items={question.pairs ?? []}
        onChange={(pairs) => edit({ pairs })}
        label={text.pairs}
        nameOf={(place) => text.pair({ place })}
        make={newPair}
        addLabel={text.addPair}
        least={2}
        most={20}
      >
        {(pair, set, place) => (
          <div className={styles.line}>
            {side(pair, 'left', set, place)}
            {side(pair, 'right', set, place)}
          </div>
        )}
      </EditableList>
    </>
  );
}
