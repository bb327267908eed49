import { createPortal } from 'react-dom';
import styles from './PrintSheet.module.css';

/** On paper: a certificate alone, on one sheet of A4 laid across (rules: certificate-print). Not seen on a screen. */
export function PrintSheet({ picture }: { picture: string }) {
  return createPortal(
    <div className={styles.sheet}>
      <img src={picture} alt="" />
    </div>,
    document.body,
  );
}
