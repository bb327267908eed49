import type { RosterAct } from '@zhixing/contract/words';
import { useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { FormArea } from '../../ui/form/FormControls.tsx';
import { Radios } from '../../ui/form/Radios.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { FormDialog, useFormDraft } from '../back-office/public/form.ts';

import styles from './roster.module.css';
import type { RosterActResult } from './roster.types.ts';
import { rosterApi } from './roster-api.ts';
import { idsOf, otherNamesIn, type Selection } from './selection.ts';

interface RosterActionDialogProps {
  campId: number;
  action: RosterAct | 'move';
  selection: Selection;
  onDone: () => void;
  onClose: () => void;
}

/** Asks what goes to the students with a decision, carries it out, and says to whom it was not done and why. */
export function RosterActionDialog({ campId, action, selection, onDone, onClose }: RosterActionDialogProps) {
  const text = useTexts('staffRoster');
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'roster-act',
    about: `roster-${action}-${campId}`,
    first: { word: '' },
  });
  const [toCampId, setTarget] = useState<number>();
  const [acted, setActed] = useState<RosterActResult>();
  const [act, acting] = rosterApi.useActOnRosterMutation();
  const [move, moving] = rosterApi.useMoveStudentsMutation();
  const carryOut = async () => {
    const sent = form.typed;
    const asked = { campId, word: sent.word, ...idsOf(selection) };
    const { data } =
      action === 'move'
        ? await move({ ...asked, toCampId: toCampId ?? 0 })
        : await act({ ...asked, act: action });
    // What was typed stays where it was, should it have failed.
    if (!data) return;
    markSaved(sent);
    onDone();
    if (data.refused.length === 0) onClose();
    else setActed(data);
  };
  if (acted) return <NotDone acted={acted} onClose={onClose} />;
  return (
    <FormDialog
      unsaved={unsaved}
      title={text.asks[action]({ count: selection.size })}
      act={text.actions[action]}
      cancel={text.cancel}
      danger={action === 'remove' || action === 'refuse'}
      disabled={action === 'move' && toCampId === undefined}
      busy={acting.isLoading || moving.isLoading}
      form={form.name}
      onClose={onClose}
    >
      <p>{text.explains[action]}</p>
      {action === 'approve' ? <OtherNames selection={selection} /> : null}
      {action === 'move' ? <Targets campId={campId} chosen={toCampId} onChoose={setTarget} /> : null}
      <Form form={form} compact onSend={() => void carryOut()}>
        <FormArea name="word" label={text.word} extra={text.wordHint} rows={3} maxLength={500} counted />
      </Form>
    </FormDialog>
  );
}

/** Who waits under another name than the roster has: from now on the roster's binds (rules: college-word). */
function OtherNames({ selection }: { selection: Selection }) {
  const text = useTexts('staffRoster');
  const others = otherNamesIn(selection);
  if (others.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>{text.otherNames({ count: others.length })}</p>
      <ul className={styles.reasons}>
        {others.map((other, at) => (
          // Two people may have one name.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at}>{text.otherName(other)}</li>
        ))}
      </ul>
    </Notice>
  );
}

interface TargetsProps {
  campId: number;
  chosen: number | undefined;
  onChoose: (campId: number) => void;
}

function Targets({ campId, chosen, onChoose }: TargetsProps) {
  const text = useTexts('staffRoster');
  const { date } = useChinaDates();
  const { data } = rosterApi.useMoveTargetsQuery({ campId });
  if (!data) return null;
  if (data.list.length === 0) return <Notice tone="warning">{text.noTarget}</Notice>;
  return (
    <div className={styles.field}>
      <Radios
        label={text.target}
        value={chosen}
        column
        options={data.list.map(({ campId: value, title, college, endsAt }) => ({
          value,
          label: (
            <>
              {title}
              <span className={styles.below}>
                {' '}
                {text.until({ college: college ?? text.everybody, date: date(endsAt) })}
              </span>
            </>
          ),
        }))}
        onChange={onChoose}
      />
    </div>
  );
}

function NotDone({ acted: { done, refused }, onClose }: { acted: RosterActResult; onClose: () => void }) {
  const text = useTexts('staffRoster');
  const { ui } = useTexts('common');
  return (
    <Dialog
      open
      title={text.partly({ done, refused: refused.length })}
      onClose={onClose}
      closeLabel={ui.close}
    >
      <ul className={styles.reasons}>
        {refused.map(({ name, reason }, at) => (
          // Two people may have one name and one reason.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at}>
            <strong>{name}</strong> {reason}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
