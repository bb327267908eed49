import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { classes } from '../../../ui/classes.ts';
import { Tag } from '../../../ui/Tag.tsx';
import type { PractiseDetail } from '../practise.types.ts';
import styles from './CampChoice.module.css';

type Camp = PractiseDetail['camps'][number];

export interface CampChoiceProps {
  camps: Camp[];
  chosen?: number | undefined;
  /** Without it the camps are only shown. */
  onChoose?: ((id: number) => void) | undefined;
  /** It is the one camp that an invite leads to: its code is given. */
  invited?: boolean | undefined;
}

/** The camps open to join. One camp alone needs no choice. */
export function CampChoice({ camps, chosen, onChoose, invited = false }: CampChoiceProps) {
  const text = useTexts('project').camp;
  if (!onChoose || camps.length === 1) {
    return (
      <ul className={styles.camps} aria-label={invited ? text.invited : text.open}>
        {camps.map((camp) => (
          <li key={camp.id} className={styles.camp}>
            {invited ? <small className={styles.dates}>{text.invited}</small> : null}
            <CampWords camp={camp} invited={invited} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <fieldset className={styles.camps}>
      <legend className={styles.legend}>{text.choose}</legend>
      {camps.map((camp) => (
        <label key={camp.id} className={classes(styles.camp, styles.choice)}>
          <input
            type="radio"
            name="campId"
            value={camp.id}
            checked={camp.id === chosen}
            onChange={() => onChoose(camp.id)}
          />
          <CampWords camp={camp} invited={false} />
        </label>
      ))}
    </fieldset>
  );
}

function CampWords({ camp, invited }: { camp: Camp; invited: boolean }) {
  const text = useTexts('project').camp;
  const contentLang = useContentLang();
  const { date } = useChinaDates();
  return (
    <span className={styles.words}>
      <span className={styles.title} lang={contentLang}>
        {camp.title}
      </span>
      <span className={styles.dates}>
        <span>{text.from({ date: date(camp.startsAt) })}</span> <span>{date(camp.endsAt)}</span>
      </span>
      <span className={styles.tags}>
        <Tag>{camp.collegeName ? text.only({ college: camp.collegeName }) : text.everyone}</Tag>
        {camp.needsApproval ? <Tag tone="warning">{text.approval}</Tag> : null}
        {camp.needsInvite && !invited ? <Tag tone="warning">{text.invite}</Tag> : null}
        {camp.needsApproval || (camp.needsInvite && !invited) ? null : (
          <Tag tone="success">{text.atOnce}</Tag>
        )}
      </span>
    </span>
  );
}
