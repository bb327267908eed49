import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
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
      <Button type="submit" size="large" loading={busy}>
        {text.submit}
      </Button>
      <Button variant="secondary" size="large" onClick={onCancel}>
        {text.cancel}
      </Button>
    </div>
  );
}
