import type { RosterAct } from '@zhixing/contract/words';
import { useTexts } from '../../locales/texts.ts';
import { Button, type ButtonStyle } from '../../ui/Button.tsx';
import styles from './roster.module.css';
import type { RosterQuery } from './roster.types.ts';
import { rosterApi } from './roster-api.ts';
import { actionsFor, emptySelection, keyOf, type SelectedPerson, type Selection } from './selection.ts';

interface SelectionBarProps {
  asked: RosterQuery;
  selection: Selection;
  /** How many the filter finds. */
  total: number;
  onSelect: (selection: Selection) => void;
  onDo: (action: RosterAct | 'move') => void;
}

const variantOf: Partial<Record<RosterAct | 'move', ButtonStyle['variant']>> = {
  approve: 'primary',
  refuse: 'grave',
  remove: 'grave',
};

/** How many are chosen, on whatever page; all that the filter finds; what can be done to them. */
export function SelectionBar({ asked, selection, total, onSelect, onDo }: SelectionBarProps) {
  const text = useTexts('staffRoster');
  const [select, { isLoading }] = rosterApi.useSelectRosterMutation();
  const { campId, state, className, keyword } = asked;
  const selectAll = async () => {
    const { data } = await select({ campId, state, className, keyword });
    if (!data) return;
    const known = state ? { state } : {};
    const all: SelectedPerson[] = [
      ...data.studentIds.map((studentId) => ({ studentId, entryId: null, ...known })),
      ...data.entryIds.map((entryId) => ({ studentId: null, entryId, ...known })),
    ];
    onSelect(new Map(all.map((one) => [keyOf(one), selection.get(keyOf(one)) ?? one])));
  };
  return (
    <section className={styles.selection} aria-label={text.selection}>
      <span role="status">{text.chosen({ count: selection.size })}</span>
      {selection.size < total ? (
        <Button variant="ghost" size="small" loading={isLoading} onClick={() => void selectAll()}>
          {text.chooseAll({ count: total })}
        </Button>
      ) : null}
      <Button variant="ghost" size="small" onClick={() => onSelect(emptySelection)}>
        {text.clear}
      </Button>
      <span className={styles.actions}>
        {actionsFor(selection).map((action) => (
          <Button key={action} variant={variantOf[action] ?? 'secondary'} onClick={() => onDo(action)}>
            {text.actions[action]}
          </Button>
        ))}
      </span>
    </section>
  );
}
