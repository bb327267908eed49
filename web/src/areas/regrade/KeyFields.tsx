import type { CorrectedKey } from '@zhixing/contract/staff/corrected-key';
import { useContentLang } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { Input } from '../../ui/form/Input.tsx';
import { Checkbox } from '../../ui/staff/Choices.tsx';
import { InlineHtml } from '../../ui/text/InlineHtml.tsx';
import styles from './tests.module.css';
import type { Item } from './tests-api.ts';

interface KeyFieldsProps {
  item: Item;
  value: KeyDraft;
  onChange: (key: KeyDraft) => void;
}

/** A key as it is being corrected: of a blank, the listed spellings that are ticked and the one that is typed. */
export interface KeyDraft {
  optionIds: number[];
  keepsOld: boolean;
  blanks: { ticked: string[]; other: string }[];
}

/** The key as it is now, to be corrected. */
export const keyDraftOf = ({ answers, blanks }: Item): KeyDraft => ({
  optionIds: answers.flatMap(({ optionId, right }) => (right && optionId !== null ? [optionId] : [])),
  keepsOld: false,
  blanks: Array.from({ length: blanks }, () => ({ ticked: [], other: '' })),
});

/** As it is sent. */
export const keyOf = ({ kind }: Item, { optionIds, keepsOld, blanks }: KeyDraft): CorrectedKey =>
  kind === 'blank'
    ? { blanks: blanks.map(({ ticked, other }) => [...new Set([...ticked, ...(other ? [other] : [])])]) }
    : { optionIds, ...(keepsOld ? { keepsOld } : {}) };

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
  const { optionIds, keepsOld } = value;
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
              <InlineHtml html={html ?? ''} />
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
  return value.blanks.map(({ ticked, other }, at) => {
    const typed = item.answers
      .filter(({ group, right }) => group === at + 1 && !right)
      .map((answer) => answer.text);
    const set = (blank: KeyDraft['blanks'][number]) =>
      onChange({ ...value, blanks: value.blanks.with(at, blank) });
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
            checked={ticked.includes(each)}
            onChange={(on) =>
              set({ other, ticked: on ? [...ticked, each] : ticked.filter((one) => one !== each) })
            }
          >
            {each}
          </Checkbox>
        ))}
        <Input
          aria-label={text.another({ name })}
          placeholder={text.anotherHint}
          maxLength={200}
          value={other}
          onChange={({ target }) => set({ ticked, other: target.value })}
        />
      </fieldset>
    );
  });
}
