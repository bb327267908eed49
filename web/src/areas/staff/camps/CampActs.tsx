import { Button, Modal } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { LinkButton } from '../kit/LinkButton.tsx';
import { CopyCamp } from './CopyCamp.tsx';
import { campPath } from './camp-path.ts';
import styles from './camps.module.css';
import type { Camp } from './camps.types.ts';
import { campsApi } from './camps-api.ts';

/** What is done with the whole of a camp: closed for newcomers, copied, ended. Each says before what it does. */
export function CampActs({ camp }: { camp: Camp }) {
  const text = useTexts('staffCamps').acts;
  const [open, setOpen] = useState<'copy' | 'end'>();
  const heading = useId();
  const [change, { isLoading }] = campsApi.useChangeCampMutation();
  const shut = () => setOpen(undefined);
  const closed = camp.closedAt !== null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{text.title}</h2>
      <ul className={styles.rows}>
        {camp.state === 'ended' ? null : (
          <Act hint={closed ? text.reopenHint : text.closeHint}>
            <Button loading={isLoading} onClick={() => void change({ campId: camp.id, closed: !closed })}>
              {closed ? text.reopen : text.close}
            </Button>
          </Act>
        )}
        {camp.state === 'ended' ? (
          <Act hint={text.againHint}>
            <LinkButton to={campPath(camp.id, 'rules')}>{text.again}</LinkButton>
          </Act>
        ) : null}
        <Act hint={text.copyHint}>
          <Button onClick={() => setOpen('copy')}>{text.copy}</Button>
        </Act>
        {camp.state === 'running' ? (
          <Act hint={text.endHint}>
            <Button danger onClick={() => setOpen('end')}>
              {text.end}
            </Button>
          </Act>
        ) : null}
      </ul>
      {open === 'copy' ? <CopyCamp camp={camp} onClose={shut} /> : null}
      {open === 'end' ? <EndCamp camp={camp} onClose={shut} /> : null}
    </section>
  );
}

function Act({ hint, children }: { hint: string; children: ReactNode }) {
  return (
    <li>
      <span>{hint}</span>
      {children}
    </li>
  );
}

function EndCamp({ camp, onClose }: { camp: Camp; onClose: () => void }) {
  const text = useTexts('staffCamps').acts;
  const [end, { isLoading }] = campsApi.useEndCampMutation();
  const go = async () => {
    const { error } = await end({ campId: camp.id });
    if (!error) onClose();
  };
  return (
    <Modal
      open
      title={text.endOf({ title: camp.title })}
      okText={text.end}
      okButtonProps={{ danger: true }}
      cancelText={text.cancel}
      confirmLoading={isLoading}
      onOk={() => void go()}
      onCancel={onClose}
    >
      <p>{text.endsFor({ learning: camp.students.learning })}</p>
      <ul>
        {text.afterEnd.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Modal>
  );
}
