import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { dialogPart } from '../../back-office/index.ts';
import type { Gradebook } from '../gradebook.types.ts';
import type { UpgradeChangesProps } from './UpgradeChanges.tsx';
import styles from './upgrade.module.css';

const UpgradeChanges = dialogPart<UpgradeChangesProps>('areas/gradebook/upgrade/UpgradeChanges.tsx', () =>
  import('./UpgradeChanges.tsx').then((module) => module.UpgradeChanges),
);

/** Says for how many students of an open gradebook the upgrade changed something, until it is submitted (rules: gradebook-upgrade). */
export function UpgradeNotice({ campId, book: { upgraded } }: { campId: number; book: Gradebook }) {
  const text = useTexts('staffClosing').upgrade;
  const [open, setOpen] = useState(false);
  if (!upgraded) return null;
  const { count, changed } = upgraded;
  return (
    <div className={styles.notice}>
      <Notice
        title={text.notice({ changed, unsettled: count - changed })}
        action={
          <Button size="small" variant="secondary" onClick={() => setOpen(true)}>
            {text.open}
          </Button>
        }
      />
      {open ? <UpgradeChanges campId={campId} onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
