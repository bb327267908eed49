import type { Calls, Data } from '@zhixing/contract';
import type { StaffRole } from '@zhixing/contract/words';
import { Button, Flex, Form, Modal, Typography } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import styles from '../staff.module.css';
import { staffApi } from '../staff-api.ts';
import { PostFields, postOf } from './PostFields.tsx';

export type Person = Data<Calls['POST /mapi/Staff/getList']>['list'][number];
type Act = 'change' | 'password' | 'remove';

/** What the reader may do with somebody; each asks before it is done. */
export function PersonActs({ person }: { person: Person }) {
  const text = useTexts('staff').people;
  const [act, setAct] = useState<Act>();
  if (!person.may.includes('staff.change')) return null;
  const close = () => setAct(undefined);
  return (
    <>
      <Flex gap="small" wrap>
        {(['change', 'password', 'remove'] as const).map((each) => (
          <Button key={each} size="small" danger={each === 'remove'} onClick={() => setAct(each)}>
            {text[each]}
            <span className="visually-hidden"> {person.name}</span>
          </Button>
        ))}
      </Flex>
      {act === 'change' ? <Change person={person} onClose={close} /> : null}
      {act === 'password' ? <GivePassword person={person} onClose={close} /> : null}
      {act === 'remove' ? <Remove person={person} onClose={close} /> : null}
    </>
  );
}

interface ActProps {
  person: Person;
  onClose: () => void;
}

function Change({ person, onClose }: ActProps) {
  const text = useTexts('staff').people;
  const [form] = Form.useForm<{ role: StaffRole; collegeId?: number }>();
  const [change, { isLoading }] = staffApi.useChangeRoleMutation();
  const save = async (fields: { role: StaffRole; collegeId?: number }) => {
    const { error } = await change({ userId: person.userId, ...postOf(fields) });
    if (!error) onClose();
  };
  return (
    <Modal
      open
      title={text.changeOf(person)}
      okText={text.save}
      cancelText={text.cancel}
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className={styles.hint}>{text.changeHint}</p>
      <Form
        requiredMark={false}
        form={form}
        layout="vertical"
        name="post"
        initialValues={{ role: person.role, collegeId: person.college?.id }}
        onFinish={(fields) => void save(fields)}
      >
        <PostFields />
      </Form>
    </Modal>
  );
}

function Remove({ person, onClose }: ActProps) {
  const text = useTexts('staff').people;
  const [remove, { isLoading }] = staffApi.useRemoveMutation();
  const act = async () => {
    const { error } = await remove({ userId: person.userId });
    if (!error) onClose();
  };
  return (
    <Modal
      open
      title={text.removeOf(person)}
      okText={text.remove}
      okButtonProps={{ danger: true }}
      cancelText={text.cancel}
      confirmLoading={isLoading}
      onOk={() => void act()}
      onCancel={onClose}
    >
      {text.removeHint}
    </Modal>
  );
}

/** The password is shown once, until it is closed. */
function GivePassword({ person, onClose }: ActProps) {
  const text = useTexts('staff').people;
  const [give, { data, isLoading }] = staffApi.useGivePasswordMutation();
  return (
    <Modal
      open
      title={data ? text.given : text.passwordOf(person)}
      okText={data ? text.close : text.password}
      okButtonProps={{ danger: !data }}
      cancelButtonProps={data ? { hidden: true } : {}}
      cancelText={text.cancel}
      confirmLoading={isLoading}
      mask={{ closable: !data }}
      onOk={() => (data ? onClose() : void give({ userId: person.userId }))}
      onCancel={onClose}
    >
      {data ? (
        <Typography.Text copyable className={styles.code}>
          {data.password}
        </Typography.Text>
      ) : (
        text.passwordHint
      )}
    </Modal>
  );
}
