import type { CorrectedKey } from '@zhixing/contract/staff/corrected-key';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Input } from '../../../ui/form/Input.tsx';
import { Line } from '../../../ui/text/Line.tsx';
import { Checkbox } from '../kit/Choices.tsx';
import styles from './tests.module.css';
import type { Item } from './tests-api.ts';

interface KeyFieldsProps {
  item: Item;
  value: CorrectedKey;
  onChange: (key: CorrectedKey) => void;
}

/** The key as it is now, to be corrected. */
export const keyOf = ({ kind, answers, blanks }: Item): CorrectedKey =>
  kind === 'blank'
    ? { blanks: Array.from({ length: blanks }, () => []) }
    : { optionIds: answers.flatMap(({ optionId, right }) => (right && optionId !== null ? [optionId] : [])) };

/** Whether the key of a question can be corrected. */
export const hasKey = ({ kind }: Item) =>
  kind === 'single' || kind === 'multiple' || kind === 'judge' || kind === 'blank';

export function KeyFields(props: KeyFieldsProps) {
  return props.item.kind === 'blank' ? <BlankKeys {...props} /> : <OptionKeys {...props} />;
}

/** Which options are right. */
function OptionKeys({ item, value, onChange }: KeyFieldsProps) {
  const text = useTexts('staffTests').regrade;
  const lang = useContentLang();
  const { optionIds = [], keepsOld = false } = value;
  const toggle = (id: number, on: boolean) =>
    onChange({ ...value, optionIds: on ? [...optionIds, id] : optionIds.filter((each) => each !== id) });
  return (
    <fieldset className={styles.keys}>
      <legend>{item.kind === 'multiple' ? text.allRight : text.anyRight}</legend>
      {item.answers.map(({ optionId, html }) =>
        optionId === null ? null : (
          <Checkbox
            key={optionId}
            checked={optionIds.includes(optionId)}
            onChange={(on) => toggle(optionId, on)}
          >
            <span lang={lang}>
              <Line html={html ?? ''} />
            </span>
          </Checkbox>
        ),
      )}
      {item.kind === 'multiple' ? (
        <Checkbox checked={keepsOld} onChange={(on) => onChange({ ...value, keepsOld: on })}>
          {text.keepsOld}
        </Checkbox>
      ) : null}
    </fieldset>
  );
}

/** What else a blank accepts: of what was typed, or another spelling. */
function BlankKeys({ item, value, onChange }: KeyFieldsProps) {
  const { blankNumber, regrade: text } = useTexts('staffTests');
  const { blanks = [] } = value;
  return blanks.map((accepted, at) => {
    const typed = item.answers
      .filter(({ group, right }) => group === at + 1 && !right)
      .map((answer) => answer.text);
    const set = (texts: string[]) =>
      onChange({ blanks: blanks.map((each, other) => (other === at ? texts : each)) });
    const others = accepted.filter((each) => !typed.includes(each));
    const name = blankNumber({ number: at + 1 });
    return (
      <fieldset
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its number.
        key={at}
        className={styles.keys}
      >
        <legend>{text.accepts({ name })}</legend>
        {typed.map((each) => (
          <Checkbox
            key={each}
            checked={accepted.includes(each)}
            onChange={(on) => set(on ? [...accepted, each] : accepted.filter((other) => other !== each))}
          >
            {each}
          </Checkbox>
        ))}
        <Input
          aria-label={text.another({ name })}
          placeholder={text.anotherHint}
          maxLength={200}
          value={others[0] ?? ''}
          onChange={({ target }) =>
            set([...accepted.filter((each) => typed.includes(each)), ...(target.value ? [target.value] : [])])
          }
        />
      </fieldset>
    );
  });
}
