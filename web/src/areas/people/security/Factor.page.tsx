import { useState } from 'react';
import { answerOf } from '../../../base/api.ts';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from '../../../ui/staff/staff.module.css';
import { PageHeader } from '../../back-office/public/page.ts';
import { peopleApi } from '../people-api.ts';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SetUp } from './SetUp.tsx';

type Open = 'setUp' | 'renew' | 'remove';

/** One's own second factor (rules: second-factor). */
export function Screen() {
  const text = useTexts('staff').factor;
  const { data, error, refetch } = peopleApi.useFactorQuery({});
  const [open, setOpen] = useState<Open>();
  const [codes, setCodes] = useState<string[]>();
  const shut = () => setOpen(undefined);
  const told = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes);
    shut();
  };
  return (
    <div className={styles.narrow}>
      <PageHeader title={text.title} lead={text.lead} />
      {error && !data ? <QueryFailed error={error} onRetry={refetch} /> : null}
      {data ? (
        <p className={styles.hint}>
          <strong>{data.on ? text.on : text.off}</strong>
          {data.on ? ` · ${text.left({ left: data.recoveryLeft })}` : null}
          {data.required && !data.on ? ` · ${text.required}` : null}
        </p>
      ) : null}
      {codes ? <RecoveryCodes codes={codes} onKept={() => setCodes(undefined)} /> : null}
      {data && !open && !codes ? <Ways on={data.on} onOpen={setOpen} /> : null}
      {open === 'setUp' ? <SetUp onDone={told} /> : null}
      {open === 'renew' ? <Renew onDone={told} onCancel={shut} /> : null}
      {open === 'remove' ? <Remove onDone={shut} /> : null}
    </div>
  );
}

function Ways({ on, onOpen }: { on: boolean; onOpen: (open: Open) => void }) {
  const text = useTexts('staff').factor;
  if (!on) return <Button onClick={() => onOpen('setUp')}>{text.begin}</Button>;
  return (
    <div className={styles.acts}>
      <Button variant="secondary" onClick={() => onOpen('renew')}>
        {text.renew}
      </Button>
      <Button variant="grave" onClick={() => onOpen('remove')}>
        {text.remove}
      </Button>
    </div>
  );
}

function Renew({ onDone, onCancel }: { onDone: (codes: string[]) => void; onCancel: () => void }) {
  const text = useTexts('staff').factor;
  const [renew, { isLoading }] = peopleApi.useRenewCodesMutation();
  return (
    <CodeForm
      name="renew"
      submit={text.renew}
      busy={isLoading}
      onCancel={onCancel}
      onSend={async ({ code }) => {
        const done = await renew({ code });
        if (done.data) onDone(done.data.recoveryCodes);
        return answerOf(done);
      }}
    />
  );
}

function Remove({ onDone }: { onDone: () => void }) {
  const text = useTexts('staff').factor;
  const [remove, { isLoading }] = peopleApi.useRemoveFactorMutation();
  return (
    <CodeForm
      name="remove"
      submit={text.remove}
      busy={isLoading}
      password
      onCancel={onDone}
      onSend={async ({ code, password = '' }) => {
        const done = await remove({ code, password });
        if (!done.error) onDone();
        return answerOf(done);
      }}
    />
  );
}
