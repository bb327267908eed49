import { chinaDate } from '../../ui/china-time.ts';
import { classes } from '../../ui/classes.ts';
import { Tag } from '../../ui/Tag.tsx';
import styles from './CampChoice.module.css';
import type { PractiseDetail } from './practise.slice.ts';

type Camp = PractiseDetail['camps'][number];

export interface CampChoiceProps {
  camps: Camp[];
  chosen?: number | undefined;
  /** Without it the camps are only shown. */
  onChoose?: ((id: number) => void) | undefined;
}

/** The camps open to join. One camp alone needs no choice. */
export function CampChoice({ camps, chosen, onChoose }: CampChoiceProps) {
  if (!onChoose || camps.length === 1) {
    return (
      <ul className={styles.camps} aria-label="开放的实训营">
        {camps.map((camp) => (
          <li key={camp.id} className={styles.camp}>
            <CampWords camp={camp} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <fieldset className={styles.camps}>
      <legend className={styles.legend}>选择实训营</legend>
      {camps.map((camp) => (
        <label key={camp.id} className={classes(styles.camp, styles.choice)}>
          <input
            type="radio"
            name="campId"
            value={camp.id}
            checked={camp.id === chosen}
            onChange={() => onChoose(camp.id)}
          />
          <CampWords camp={camp} />
        </label>
      ))}
    </fieldset>
  );
}

function CampWords({ camp }: { camp: Camp }) {
  return (
    <span className={styles.words}>
      <span className={styles.title}>{camp.title}</span>
      <span className={styles.dates}>
        <span>{chinaDate(camp.startsAt)} 至</span> <span>{chinaDate(camp.endsAt)}</span>
      </span>
      <span className={styles.tags}>
        <Tag>{camp.collegeName ? `仅限 ${camp.collegeName}` : '面向所有人'}</Tag>
        {camp.needsApproval ? <Tag tone="warning">报名需审核</Tag> : <Tag tone="success">报名即可开始</Tag>}
        {camp.needsInvite ? <Tag tone="warning">需要邀请码</Tag> : null}
      </span>
    </span>
  );
}
