import { createPortal } from 'react-dom';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import styles from './PasswordSlip.module.css';

interface PasswordSlipProps {
  slip: { name: string; address: string; qrCode: string; expiresAt: string };
}

/** The slip as it is printed, folded and closed. Hidden on screen. */
export function PasswordSlip({ slip: { name, address, qrCode, expiresAt } }: PasswordSlipProps) {
  const text = useTexts('staff').people;
  const { time } = useChinaDates();
  return createPortal(
    <div className={styles.slip}>
      <p className={styles.outside}>{text.slipOutside({ name })}</p>
      <p className={styles.fold}>{text.slipFold}</p>
      <h1>{text.slipTitle({ name })}</h1>
      <p>{text.slipScan({ until: time(expiresAt) })}</p>
      <img src={qrCode} alt="" />
      <p className={styles.address}>{address}</p>
      <p>{text.slipWarning}</p>
    </div>,
    document.body,
  );
}
