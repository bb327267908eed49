import { idIn } from '../../../address.ts';
import { Screen as NotFound } from '../../../base/NotFound.screen.tsx';
import { useRest } from '../use-place.ts';
import { ProjectList } from './list/ProjectList.tsx';
import { ProjectPage } from './ProjectPage.tsx';

/** /staff/projects: the list; a project's pages below its number (project-pages.ts). */
export function Screen() {
  const [id, ...rest] = useRest();
  if (id === undefined) return <ProjectList />;
  const projectId = idIn(id);
  if (!projectId) return <NotFound />;
  return <ProjectPage key={projectId} projectId={projectId} rest={rest} />;
}
