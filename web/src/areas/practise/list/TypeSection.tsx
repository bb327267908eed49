import { useAppSelector, useBusy } from '../../../base/hooks.ts';
import { useNameOf, useSummaryOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { Card, CardLink } from '../../../ui/Card.tsx';
import { sharedDrawing } from '../../../ui/cover/cover-file.ts';
import { ProjectCover } from '../../../ui/cover/ProjectCover.tsx';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Section, type SectionProps } from '../../../ui/page/Section.tsx';
import type { PractiseType } from '../practise.types.ts';
import styles from './TypeSection.module.css';

/** A section with the types of projects, each the way to its list; where they do not come, it leaves its place to the others. */
export function TypeSection(section: Omit<SectionProps, 'children'>) {
  const types = useAppSelector((state) => state.practise.typeList);
  const busy = useBusy('practise/loadTypes');
  if (types.length === 0 && !busy) return null;
  return (
    <Section {...section}>
      {types.length > 0 ? (
        <TypeGrid types={types} />
      ) : (
        <Delayed>
          <Skeleton kind="tile" count={5} />
        </Delayed>
      )}
    </Section>
  );
}

function TypeGrid({ types }: { types: PractiseType[] }) {
  const text = useTexts('practise');
  const nameOf = useNameOf();
  const summaryOf = useSummaryOf();
  return (
    <ul className={styles.grid}>
      {types.map((type) => (
        <Card key={type.slug} as="li" interactive padded={false} className={styles.card}>
          <div className={styles.picture}>
            <ProjectCover type={type.slug} id={sharedDrawing} />
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
