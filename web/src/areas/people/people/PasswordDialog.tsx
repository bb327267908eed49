import type { Calls, Data } from '@zhixing/contract';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import styles from '../../../ui/staff/staff.module.css';
import { peopleApi } from '../people-api.ts';
import { PasswordSlip } from './PasswordSlip.tsx';

type Slip = Data<Calls['POST /mapi/Staff/printPasswordSlip']>;

interface PasswordDialogProps {
  person: { userId: number; name: string };
  onClose: () => void;
}

/** The owner sets a password: by a link sent to them, or by a slip that is printed and handed over (rules: password-link). */
export function PasswordDialog({ person, onClose }: PasswordDialogProps) {
  const text = useTexts('staff').people;
  const { ui } = useTexts('common');
  const [send, sending] = peopleApi.useSendPasswordLinkMutation();
  const [make, making] = peopleApi.usePrintPasswordSlipMutation();
  const { userId } = person;
  const sendLink = async () => {
    const { error } = await send({ userId });
    if (!error) onClose();
  };
  if (making.data) return <SlipDialog slip={making.data} onClose={onClose} />;
  return (
    <Dialog
      open
      title={text.passwordOf(person)}
      closeLabel={ui.close}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" loading={making.isLoading} onClick={() => void make({ userId })}>
            {text.makeSlip}
          </Button>
          <Button loading={sending.isLoading} onClick={() => void sendLink()}>
            {text.sendLink}
          </Button>
        </>
      }
    >
      <p>{text.linkHint}</p>
      <p className={styles.hint}>{text.slipHint}</p>
    </Dialog>
  );
}

/** It shows no address: that is on the paper alone. */
function SlipDialog({ slip, onClose }: { slip: Slip; onClose: () => void }) {
  const text = useTexts('staff').people;
  const { ui } = useTexts('common');
  return (
    <Dialog
      open
      stays
      title={text.slipOf(slip)}
      closeLabel={ui.close}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {ui.close}
          </Button>
          <Button onClick={() => window.print()}>{text.printSlip}</Button>
        </>
      }
    >
      <p>{text.slipReady}</p>
      <PasswordSlip slip={slip} />
    </Dialog>
  );
}
