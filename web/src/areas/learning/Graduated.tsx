import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useAppSelector } from '../../app/hooks.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import styles from './Graduated.module.css';

const graduatedStatus = 2;

/** The certificate, once it is there: celebrated when it comes while one learns, afterwards a quiet line. */
export function Graduated() {
  const info = useAppSelector((state) => state.learning.projectInfo);
  const [celebrating, setCelebrating] = useState(false);
  const [before, setBefore] = useState(info?.status);
  const graduated = info?.status === graduatedStatus;
  if (before !== info?.status) {
    setBefore(info?.status);
    setCelebrating(graduated && before !== undefined);
  }
  if (!info || !graduated) return null;
  return (
    <div className={styles.line}>
      <Notice
        tone="success"
        title="这个项目你已经结业"
        action={
          <ButtonLink size="small" to={paths.userCert()}>
            查看证书
          </ButtonLink>
        }
      />
      <Modal open={celebrating} footer={null} width={440} centered onCancel={() => setCelebrating(false)}>
        <div className={styles.party}>
          <span className={styles.medal}>
            <Icon name="award" size={44} />
          </span>
          <h2>恭喜结业！</h2>
          <p>你完成了《{info.title}》的全部要求，结业证书已经颁发，编号唯一，可以在线验证。</p>
          <div className={styles.actions}>
            <ButtonLink to={paths.userCert()}>领取证书</ButtonLink>
            <Button onClick={() => setCelebrating(false)}>继续看看</Button>
          </div>
        </div>
      </Modal>
    </div>
  );
}
