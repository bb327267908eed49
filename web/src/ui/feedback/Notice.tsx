import type { ReactNode } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Icon, type IconName } from '../Icon.tsx';
import styles from './Notice.module.css';

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger';

const icons: Record<NoticeTone, IconName> = {
  info: 'info',
  success: 'success',
  warning: 'alert',
  danger: 'danger',
};

export interface NoticeProps {
  tone?: NoticeTone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onClose?: (() => void) | undefined;
  closeLabel?: string | undefined;
}

export function Notice({ tone = 'info', title, children, action, onClose, closeLabel }: NoticeProps) {
  const text = useTexts('common').ui;
  return (
    <div className={styles.notice} data-tone={tone} role={tone === 'danger' ? 'alert' : undefined}>
      <span className={styles.icon}>
        <Icon name={icons[tone]} />
      </span>
      <div className={styles.words}>
        {title ? <p className={styles.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
      </div>
      {action ? <div className={styles.action}>{action}</div> : null}
      {onClose ? (
        <button
          type="button"
          className={styles.close}
          aria-label={closeLabel ?? text.close}
          onClick={onClose}
        >
          <Icon name="close" size={16} />
        </button>
      ) : null}
    </div>
  );
}
