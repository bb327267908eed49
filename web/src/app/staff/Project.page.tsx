import { parseId } from '../../address.ts';
import { ProjectPage } from '../../areas/authoring/public/project.ts';
import { useSubPath } from '../../areas/back-office/public/page.ts';
import { NotFound } from '../../base/NotFound.tsx';
import { projectPages } from './project-pages.ts';

/** /staff/projects/:id: a project's pages (project-pages.ts). */
export function Screen() {
  const [id, ...rest] = useSubPath();
  const projectId = parseId(id);
  return projectId ? (
    <ProjectPage key={projectId} projectId={projectId} rest={rest} pages={projectPages} />
  ) : (
    <NotFound />
  );
}
