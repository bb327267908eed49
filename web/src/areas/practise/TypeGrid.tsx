import { paths } from '../../paths.ts';
import { Card, CardLink } from '../../ui/Card.tsx';
import { ProjectCover } from '../../ui/ProjectCover.tsx';
import type { PractiseType } from './practise.slice.ts';
import styles from './TypeGrid.module.css';

/** A cover number for each type: none depends on which projects there are. */
const coverId = 4;

/** The types of projects, each the way to its list. */
export function TypeGrid({ types }: { types: PractiseType[] }) {
  return (
    <ul className={styles.grid}>
      {types.map((type) => (
        <Card key={type.slug} as="li" interactive padded={false} className={styles.card}>
          <div className={styles.picture}>
            <ProjectCover type={type.slug} id={coverId} />
          </div>
          <div className={styles.words}>
            <h3 className={styles.name}>
              <CardLink to={paths.practiseType(type.slug)}>{type.name}</CardLink>
              <span className={styles.count}>{type.projectCount} 个项目</span>
            </h3>
            <p className={styles.summary}>{type.summary}</p>
          </div>
        </Card>
      ))}
    </ul>
  );
}
