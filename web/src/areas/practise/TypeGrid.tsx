import { useNameOf, useSummaryOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { paths } from '../../paths.ts';
import { Card, CardLink } from '../../ui/Card.tsx';
import { ProjectCover } from '../../ui/ProjectCover.tsx';
import type { PractiseType } from './practise.slice.ts';
import styles from './TypeGrid.module.css';

/** A cover number for each type: none depends on which projects there are. */
const coverId = 4;

/** The types of projects, each the way to its list. */
export function TypeGrid({ types }: { types: PractiseType[] }) {
  const text = useTexts('practise');
  const nameOf = useNameOf();
  const summaryOf = useSummaryOf();
  return (
    <ul className={styles.grid}>
      {types.map((type) => (
        <Card key={type.slug} as="li" interactive padded={false} className={styles.card}>
          <div className={styles.picture}>
            <ProjectCover type={type.slug} id={coverId} />
          </div>
          <div className={styles.words}>
            <h3 className={styles.name}>
              <CardLink to={paths.practiseType(type.slug)}>{nameOf(type)}</CardLink>
              <span className={styles.count}>{text.projects({ count: type.projectCount })}</span>
            </h3>
            <p className={styles.summary} {...summaryOf(type)} />
          </div>
        </Card>
      ))}
    </ul>
  );
}
