import type { Calls, Data } from '@zhixing/contract';
import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import styles from '../../../ui/staff/staff.module.css';
import { FormDialog, useFormDraft } from '../../back-office/public/form.ts';

import { peopleApi } from '../people-api.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { PostFields, postFormValues, postOf } from './PostFields.tsx';

export type Person = Data<Calls['POST /mapi/Staff/getList']>['list'][number];
type Act = 'change' | 'duty' | 'password' | 'remove';

/** The registrar's spreadsheets are a duty of teachers and assistants; managers keep them anyway (rules: registrar-duty). */
const actsOn = ({ role }: Person): Act[] =>
  role === 'teacher' || role === 'assistant'
    ? ['change', 'duty', 'password', 'remove']
    : ['change', 'password', 'remove'];

/** What the reader may do with somebody; each asks before it is done. */
export function PersonActions({ person }: { person: Person }) {
  const text = useTexts('staff').people;
  const [act, setAct] = useState<Act>();
  if (!person.may.includes('staff.change')) return null;
  const close = () => setAct(undefined);
  return (
    <div className={styles.acts}>
      {actsOn(person).map((each) => (
        <Button
          key={each}
          variant={each === 'remove' ? 'grave' : 'secondary'}
          size="small"
          onClick={() => setAct(each)}
        >
          {each === 'duty' ? (person.registrarDuty ? text.dutyOff : text.dutyOn) : text[each]}
          <span className="visually-hidden"> {person.name}</span>
        </Button>
      ))}
      {act === 'change' ? <Change person={person} onClose={close} /> : null}
      {act === 'duty' ? <Duty person={person} onClose={close} /> : null}
      {act === 'password' ? <PasswordDialog person={person} onClose={close} /> : null}
      {act === 'remove' ? <Remove person={person} onClose={close} /> : null}
    </div>
  );
}

interface ActProps {
  person: Person;
  onClose: () => void;
}

function Change({ person, onClose }: ActProps) {
  const text = useTexts('staff').people;
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'post',
    about: `post-${person.userId}`,
    first: postFormValues(person.role, person.college),
  });
  const [change, { isLoading }] = peopleApi.useChangeRoleMutation();
  const save = async () => {
    const { error } = await change({ userId: person.userId, ...postOf(form.typed) });
    if (error) return;
    markSaved(form.typed);
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={text.changeOf(person)}
      act={text.save}
      cancel={text.cancel}
      busy={isLoading}
      form={form.name}
      onClose={onClose}
    >
      <p className={styles.hint}>{text.changeHint}</p>
      <Form form={form} onSend={() => void save()} compact>
        <PostFields />
      </Form>
    </FormDialog>
  );
}

function Duty({ person, onClose }: ActProps) {
  const text = useTexts('staff').people;
  const [set, { isLoading }] = peopleApi.useSetRegistrarDutyMutation();
  const { registrarDuty: has } = person;
  const act = async () => {
    const { error } = await set({ userId: person.userId, duty: !has });
    if (!error) onClose();
  };
  return (
    <ConfirmDialog
      title={has ? text.dutyOffOf(person) : text.dutyOnOf(person)}
      act={has ? text.dutyOff : text.dutyOn}
      cancel={text.cancel}
      busy={isLoading}
      onAct={() => void act()}
      onClose={onClose}
    >
      {has ? text.dutyOffHint : text.dutyOnHint}
    </ConfirmDialog>
  );
}

function Remove({ person, onClose }: ActProps) {
  const text = useTexts('staff').people;
  const [remove, { isLoading }] = peopleApi.useRemoveMutation();
  const act = async () => {
    const { error } = await remove({ userId: person.userId });
    if (!error) onClose();
  };
  return (
    <ConfirmDialog
      title={text.removeOf(person)}
      act={text.remove}
      cancel={text.cancel}
      danger
      busy={isLoading}
      onAct={() => void act()}
      onClose={onClose}
    >
      {text.removeHint}
    </ConfirmDialog>
  );
}
