import { enrolmentStatus } from '@zhixing/contract/words';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useAppSelector } from '../../base/hooks.ts';
import { useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Graduated.module.css';

/** The certificate, once it is there: celebrated when it comes while one learns, afterwards a quiet line. */
export function Graduated() {
  const info = useAppSelector((state) => state.learning.projectInfo);
  const text = useTexts('learning').graduated;
  const titleOf = useTitleOf();
  const [celebrating, setCelebrating] = useState(false);
  const [before, setBefore] = useState(info?.status);
  const graduated = info?.status === enrolmentStatus.graduated;
  if (before !== info?.status) {
    setBefore(info?.status);
    setCelebrating(graduated && before !== undefined);
  }
  if (!info || !graduated) return null;
  return (
    <div className={styles.line}>
      <Notice
        tone="success"
        title={text.title}
        action={
          <ButtonLink size="small" to={paths.userCert()}>
            {text.view}
          </ButtonLink>
        }
      />
      <Modal open={celebrating} footer={null} width={440} centered onCancel={() => setCelebrating(false)}>
        <div className={styles.party}>
          <span className={styles.medal}>
            <Icon name="award" size={44} />
          </span>
          <h2>{text.congratulations}</h2>
          <p>{text.words({ title: titleOf(info) })}</p>
          <div className={styles.actions}>
            <ButtonLink to={paths.userCert()}>{text.take}</ButtonLink>
            <Button onClick={() => setCelebrating(false)}>{text.stay}</Button>
          </div>
        </div>
      </Modal>
    </div>
  );
}
