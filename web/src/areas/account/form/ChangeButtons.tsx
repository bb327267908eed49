import { Button } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import styles from '../UserInfo.module.css';

interface ChangeButtonsProps {
  busy: boolean;
  onCancel: () => void;
}

/** Under a form of the security screen. */
export function ChangeButtons({ busy, onCancel }: ChangeButtonsProps) {
  const text = useTexts('user').security;
  return (
    <div className={styles.buttons}>
      <Button type="primary" htmlType="submit" loading={busy}>
        {text.submit}
      </Button>
      <Button onClick={onCancel}>{text.cancel}</Button>
    </div>
  );
}
