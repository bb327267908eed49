import { allTypes } from '@zhixing/contract/words';
import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { classes } from '../../../ui/classes.ts';
import styles from './Skills.module.css';

const mostOnCard = 4;

/** The first skills of a project, on its card, and how many more there are (rules: project-skills). */
export function SkillTags({ skills }: { skills: string[] }) {
  const text = useTexts('practise').skills;
  if (skills.length === 0) return null;
  const more = skills.length - mostOnCard;
  return (
    <ul className={styles.skills} aria-label={text.label}>
      {skills.slice(0, mostOnCard).map((skill) => (
        <li key={skill} className={styles.skill}>
          {skill}
        </li>
      ))}
      {more > 0 ? <li className={styles.skill}>{text.more({ count: more })}</li> : null}
    </ul>
  );
}

/** All skills of a project, each the way to the others that teach it. */
export function SkillLinks({ skills }: { skills: string[] }) {
  const text = useTexts('practise').skills;
  if (skills.length === 0) return null;
  return (
    <ul className={classes(styles.skills, styles.links)} aria-label={text.label}>
      {skills.map((skill) => (
        <li key={skill}>
          <Link className={styles.skill} to={paths.practiseType(allTypes, { skill })}>
            {skill}
          </Link>
        </li>
      ))}
    </ul>
  );
}
