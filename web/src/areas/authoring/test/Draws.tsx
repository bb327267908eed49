import type { TestSettings } from '@zhixing/contract/staff/authoring-shapes';
import { useRef } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { NumberInput } from '../../../ui/form/NumberInput.tsx';
import { Select } from '../../../ui/form/Select.tsx';
import { useRowFocus } from '../../../ui/form/use-row-focus.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from '../content.module.css';
import { Field } from '../fields/Field.tsx';
import { useQuestions } from './use-questions.ts';

interface DrawsProps {
  projectId: number;
  test: TestSettings;
  onChange: (draws: TestSettings['draws']) => void;
}

/** So many questions of a tag, drawn at random for each attempt. */
export function Draws({ projectId, test: { questionIds, draws }, onChange }: DrawsProps) {
  const text = useTexts('staffContent').test;
  const adder = useRef<HTMLSelectElement>(null);
  const { hold, added, removed } = useRowFocus(adder);
  const { tags = [] } = useQuestions(projectId, questionIds);
  const free = tags.filter(({ tag }) => !draws.some((each) => each.tag === tag));
  return (
    <Field label={text.draws} hint={tags.length === 0 ? text.noTags : text.drawsHint} group>
      {() => (
        <div className={styles.list}>
          {draws.length === 0 ? null : (
            <ul ref={hold} className={styles.list}>
              {draws.map(({ tag, count }, index) => {
                const known = tags.find((each) => each.tag === tag);
                return (
                  <li key={tag} className={styles.line}>
                    <span className={styles.grow}>{text.drawOf({ tag, have: known?.count ?? 0 })}</span>
                    <NumberInput
                      aria-label={text.drawCount({ tag })}
                      min={1}
                      max={100}
                      unit={text.drawUnit}
                      value={count}
                      onChange={(next) =>
                        next !== null &&
                        onChange(draws.map((each) => (each.tag === tag ? { tag, count: next } : each)))
                      }
                    />
                    <Button
                      variant="quiet"
                      square
                      aria-label={text.removeDraw({ tag })}
                      data-remove
                      onClick={() => {
                        removed(index);
                        onChange(draws.filter((each) => each.tag !== tag));
                      }}
                    >
                      <Icon name="close" size={16} />
                    </Button>
                  </li>
                );
              })}
            </ul>
          )}
          {free.length === 0 || draws.length >= 20 ? null : (
            <Select
              ref={adder}
              className={styles.search}
              aria-label={text.addDraw}
              placeholder={text.addDraw}
              value={null}
              options={free.map(({ tag, count }) => ({
                value: tag,
                label: text.drawOf({ tag, have: count }),
              }))}
              onChange={(tag) => {
                added();
                onChange([...draws, { tag, count: 1 }]);
              }}
            />
          )}
        </div>
      )}
    </Field>
  );
}
