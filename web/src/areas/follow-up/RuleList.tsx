import { risks } from '@zhixing/contract/gradebook-words';
import { useState } from 'react';
import { preloadOnIntent } from '../../base/lazy-part.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Fold } from '../../ui/text/Fold.tsx';
import { dialogPart } from '../back-office/index.ts';
import styles from './follow-up.module.css';
import type { FollowUpList } from './follow-up-api.ts';
import type { RulesDialogProps } from './RulesDialog.tsx';

const RulesDialog = dialogPart<RulesDialogProps>('areas/follow-up/RulesDialog.tsx', () =>
  import('./RulesDialog.tsx').then((module) => module.RulesDialog),
);

/** What each reason means in this camp, and the way to its rules. */
export function RuleList({ campId, list }: { campId: number; list: FollowUpList }) {
  const text = useTexts('staffFollowUp');
  const [changing, setChanging] = useState(false);
  const { rules } = list;
  const limits = {
    idle: rules.idleDays,
    behind: rules.behindLessons,
    failing: rules.failedTests,
    returned: rules.returnedDays,
  };
  return (
    <div className={styles.rules}>
      <Fold title={text.rulesTitle({ count: list.counts.all, students: list.counts.students })}>
        <dl>
          {risks.map((risk) => (
            <div key={risk}>
              <dt>{text.kinds[risk]}</dt>
              <dd>{limits[risk] === 0 ? text.off : text.means[risk]({ limit: limits[risk] })}</dd>
            </div>
          ))}
        </dl>
        <p>{text.meansAll}</p>
        {list.may.includes('camp.change') ? (
          <Button
            variant="secondary"
            size="small"
            {...preloadOnIntent(RulesDialog)}
            onClick={() => setChanging(true)}
          >
            {text.change}
          </Button>
        ) : null}
      </Fold>
      {changing ? <RulesDialog campId={campId} list={list} onClose={() => setChanging(false)} /> : null}
    </div>
  );
}
