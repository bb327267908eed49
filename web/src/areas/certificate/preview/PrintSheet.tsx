import { createPortal } from 'react-dom';
import styles from './PrintSheet.module.css';

/** The print view: the certificate alone on one A4 landscape page (rules: certificate-print). Hidden on screen. */
export function PrintSheet({ picture }: { picture: string }) {
  return createPortal(
    <div className={styles.sheet}>
      <img src={picture} alt="" />
    </div>,
    document.body,
  );
}
