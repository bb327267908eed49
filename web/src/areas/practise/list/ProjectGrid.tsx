import { Suspense } from 'react';
import type { PractiseItem } from '../practise.types.ts';
import { ProjectCard } from './ProjectCard.tsx';
import styles from './ProjectGrid.module.css';

export function ProjectGrid({ projects }: { projects: PractiseItem[] }) {
  return (
    <ul className={styles.grid}>
      {projects.map((project) => (
        <Suspense key={project.id}>
          <ProjectCard project={project} />
        </Suspense>
      ))}
    </ul>
  );
}
