import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { Progress } from '../../../ui/progress/Progress.tsx';
import { continuePath } from '../../directory/public/continue-path.ts';
import type { OverviewProject } from '../home.types.ts';
import styles from './OtherProjects.module.css';
import { projectProgress } from './project-progress.ts';
import { useProjectName } from './use-project-name.ts';

/** The other projects being learned; each opens its own next step. */
export function OtherProjects({ projects }: { projects: OverviewProject[] }) {
  const text = useTexts('studentHome');
  const nameOf = useProjectName();
  return (
    <section aria-labelledby="other-projects">
      <h2 id="other-projects" className={styles.title}>
        {text.others}
      </h2>
      <ul className={styles.list}>
        {projects.map((project) => {
          const { projectId, done, leaves: lessons } = project;
          return (
            <li key={projectId} className={styles.card}>
              <Link
                to={continuePath(projectProgress(project))}
                className={styles.link}
                {...nameOf(project)}
              />
              <Progress
                value={done}
                max={lessons}
                label={text.progress}
                valueText={text.doneOf({ done, lessons })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
