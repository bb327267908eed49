import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { PlainList } from '../../back-office/public/page.ts';
import { RosterActionDialog } from '../RosterActionDialog.tsx';
import type { RosterPerson } from '../roster.types.ts';
import { rosterApi } from '../roster-api.ts';
import { emptySelection, keyOf, type Selection, withPage } from '../selection.ts';
import { stateTones } from '../use-columns.tsx';
import styles from './import.module.css';

/** Who is in the camp and not in the file: a question, and nobody is removed unless somebody says whom (rules: roster-absent). */
export function AbsentPeople({
  campId,
  importId,
  count,
}: {
  campId: number;
  importId: number;
  count: number;
}) {
  const all = useTexts('staffRoster');
  const text = all.importing;
  const [open, setOpen] = useState(false);
  return (
    <section className={styles.absent}>
      <Notice tone="info">
        {text.absent({ count })}{' '}
        <button type="button" className={styles.link} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? text.hideAbsent : text.showAbsent}
        </button>
      </Notice>
      {open ? <People campId={campId} importId={importId} /> : null}
    </section>
  );
}

function People({ campId, importId }: { campId: number; importId: number }) {
  const all = useTexts('staffRoster');
  const [asked, setAsked] = useState({ page: 1, pageSize: 20 });
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const [removing, setRemoving] = useState(false);
  const query = rosterApi.useAbsentQuery({ importId, ...asked });
  return (
    <>
      <PlainList<RosterPerson>
        query={query}
        keyOf={keyOf}
        label={all.importing.absentList}
        empty={all.importing.noRows}
        sizes={[20, 50, 100]}
        onTurn={setAsked}
        choosing={{
          chosen: new Set(selection.keys()),
          nameOf: ({ name }) => all.choose({ name }),
          all: all.choosePage,
          onChoose: (people) => setSelection(withPage(selection, query.data?.list ?? [], people.map(keyOf))),
        }}
        columns={[
          { title: all.name, cell: ({ name }) => name },
          { title: all.studentNo, cell: ({ studentNo }) => studentNo },
          { title: all.className, cell: ({ className }) => className },
          { title: all.state, cell: ({ state }) => <Tag tone={stateTones[state]}>{all.states[state]}</Tag> },
        ]}
      />
      {selection.size > 0 ? (
        <Button variant="grave" onClick={() => setRemoving(true)}>
          {all.asks.remove({ count: selection.size })}
        </Button>
      ) : null}
      {removing ? (
        <RosterActionDialog
          campId={campId}
          selection={selection}
          action={'remove'}
          onDone={() => setSelection(emptySelection)}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </>
  );
}
