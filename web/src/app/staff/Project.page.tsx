import { parseId } from '../../address.ts';
import { NotFound } from '../../base/NotFound.tsx';
import { useSubPath } from '../../areas/back-office/use-staff-path.ts';
import { ProjectPage } from '../../areas/authoring/ProjectPage.tsx';

/** /staff/projects/:id: a project's pages (project-pages.ts). */
export function Screen() {
  const [id, ...rest] = useSubPath();
  const projectId = parseId(id);
  return projectId ? <ProjectPage key={projectId} projectId={projectId} rest={rest} /> : <NotFound />;
}
