import { ProjectCard } from './ProjectCard.tsx';
import styles from './ProjectGrid.module.css';
import type { PractiseItem } from './practise.types.ts';

export function ProjectGrid({ projects }: { projects: PractiseItem[] }) {
  return (
    <ul className={styles.grid}>
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} />
      ))}
    </ul>
  );
}
