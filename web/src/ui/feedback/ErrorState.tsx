import type { ReactNode } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../Button.tsx';
import { Icon } from '../Icon.tsx';
import styles from './ErrorState.module.css';

export interface ErrorStateProps {
  title?: ReactNode;
  message?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  retryLabel?: ReactNode;
  /** Other ways out, such as a link home. */
  action?: ReactNode;
}

export function ErrorState(props: ErrorStateProps) {
  const text = useTexts('common').ui;
  const { title = text.failed, message, onRetry, retrying, retryLabel = text.reload, action } = props;
  return (
    <div className={styles.error} role="alert">
      <span className={styles.mark}>
        <Icon name="alert" size={28} />
      </span>
      <p className={styles.title}>{title}</p>
      {message ? <p className={styles.message}>{message}</p> : null}
      <div className={styles.actions}>
        {onRetry ? (
          <Button variant="secondary" onClick={onRetry} loading={retrying}>
            {retryLabel}
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  );
}
