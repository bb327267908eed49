import type { RosterAct } from '@zhixing/contract/words';
import { Input, Modal, Radio, Space } from 'antd';
import { useId, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './roster.module.css';
import type { Acted } from './roster.types.ts';
import { rosterApi } from './roster-api.ts';
import { idsOf, type Selection } from './selection.ts';

interface DeedProps {
  campId: number;
  deed: RosterAct | 'move';
  selection: Selection;
  onDone: () => void;
  onClose: () => void;
}

/** Asks what goes to the students with a decision, carries it out, and says to whom it was not done and why. */
export function Deed({ campId, deed, selection, onDone, onClose }: DeedProps) {
  const text = useTexts('staffRoster');
  const [word, setWord] = useState('');
  const [toCampId, setTarget] = useState<number>();
  const [acted, setActed] = useState<Acted>();
  const [act, acting] = rosterApi.useActOnRosterMutation();
  const [move, moving] = rosterApi.useMoveStudentsMutation();
  const carryOut = async () => {
    const asked = { campId, word, ...idsOf(selection) };
    const { data } =
      deed === 'move'
        ? await move({ ...asked, toCampId: toCampId ?? 0 })
        : await act({ ...asked, act: deed });
    // What was typed stays where it was, should it have failed.
    if (!data) return;
    onDone();
    if (data.refused.length === 0) onClose();
    else setActed(data);
  };
  if (acted) return <NotDone acted={acted} onClose={onClose} />;
  return (
    <Modal
      open
      title={text.asks[deed]({ count: selection.size })}
      okText={text.deeds[deed]}
      okButtonProps={{
        danger: deed === 'remove' || deed === 'refuse',
        disabled: deed === 'move' && toCampId === undefined,
      }}
      cancelText={text.cancel}
      confirmLoading={acting.isLoading || moving.isLoading}
      onOk={() => void carryOut()}
      onCancel={onClose}
    >
      <p>{text.explains[deed]}</p>
      {deed === 'move' ? <Targets campId={campId} chosen={toCampId} onChoose={setTarget} /> : null}
      <Word value={word} onChange={setWord} />
    </Modal>
  );
}

function Word({ value, onChange }: { value: string; onChange: (word: string) => void }) {
  const text = useTexts('staffRoster');
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{text.word}</label>
      <Input.TextArea
        id={id}
        value={value}
        maxLength={500}
        showCount
        rows={3}
        placeholder={text.wordHint}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
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
    <Radio.Group
      className={styles.field ?? ''}
      value={chosen}
      aria-label={text.target}
      onChange={({ target }) => onChoose(target.value)}
    >
      <Space orientation="vertical">
        {data.list.map(({ campId: id, title, college, endsAt }) => (
          <Radio key={id} value={id}>
            {title}
            <span className={styles.below}>
              {' '}
              {text.until({ college: college ?? text.everybody, date: date(endsAt) })}
            </span>
          </Radio>
        ))}
      </Space>
    </Radio.Group>
  );
}

function NotDone({ acted: { done, refused }, onClose }: { acted: Acted; onClose: () => void }) {
  const text = useTexts('staffRoster');
  return (
    <Modal open title={text.partly({ done, refused: refused.length })} footer={null} onCancel={onClose}>
      <ul className={styles.reasons}>
        {refused.map(({ name, reason }, at) => (
          // Two people may have one name and one reason.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={at}>
            <strong>{name}</strong> {reason}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
