import { matchRoutes } from 'react-router';
import { parseId } from '../../address.ts';
import { type FirstCall, firstCall } from '../../api/first-call.ts';
import { appealsPage } from '../../areas/appeals/index.ts';
import { auditPage } from '../../areas/audit/index.ts';
import { projectListPage, roomPage, typesPage } from '../../areas/authoring/index.ts';
import { json, type StaffPage } from '../../areas/back-office/index.ts';
import { campPages } from '../../areas/camps/index.ts';
import { dashboardPage } from '../../areas/dashboard/index.ts';
import { jobsPage } from '../../areas/jobs/index.ts';
import { markingPage, markingPart } from '../../areas/marking/index.ts';
import { collegesPage, entrancePages, peoplePage, securityPage } from '../../areas/people/index.ts';
import { bankPages } from '../../areas/question-banks/index.ts';
import { questionPages } from '../../areas/questions/index.ts';
import { reportPages } from '../../areas/report/index.ts';
import { onServer } from '../../base/on-server.ts';
import { campPart } from './camp-tabs.ts';
import { projectPart } from './project-pages.ts';

/** What several areas make together stands here. */
const projectPage: StaffPage = {
  path: 'projects/:projectId/*',
  file: 'app/staff/Project',
  calls:
    onServer &&
    (({ projectId }) => [firstCall('POST /mapi/Project/getDraft', { projectId: parseId(projectId) }, json)]),
  part: projectPart,
};
const campPage: StaffPage = {
  path: 'camps/:campId/*',
  file: 'app/staff/Camp',
  calls: onServer && (({ campId }) => [firstCall('POST /mapi/Camp/get', { campId: parseId(campId) }, json)]),
  part: campPart,
};
const markingPlace: StaffPage = { path: 'marking/:campId/*', file: 'app/staff/Marking', part: markingPart };

/** Every page of the back office; in the menu in this order. */
export const staffPages: StaffPage[] = [
  dashboardPage,
  projectListPage,
  projectPage,
  ...bankPages,
  ...campPages,
  campPage,
  markingPage,
  markingPlace,
  ...questionPages,
  appealsPage,
  ...reportPages,
  jobsPage,
  roomPage,
  peoplePage,
  typesPage,
  collegesPage,
  auditPage,
  securityPage,
  ...entrancePages,
];

const routes = staffPages.map((page) => ({ path: `/${page.path}`, caseSensitive: true, handle: page }));

/** The page of an address, by its parts below /staff, and what the address says to it. */
export function staffPageAt(parts: string[]) {
  const match = matchRoutes(routes, `/${parts.join('/')}`)?.at(-1);
  return match && { page: match.route.handle, params: match.params };
}

/** As Vite's manifest names it. */
export const pageModule = (file: string) => `src/${file}.page.tsx`;

/** What the page of an address below the router's base asks first, and whose code it wants. */
export function staffFirstUse(path: string): { calls: FirstCall[]; modules: string[] } {
  const [, ...parts] = path.split('/').filter(Boolean);
  const self = firstCall('POST /mapi/Staff/getSelf', {}, json);
  const found = staffPageAt(parts);
  if (!found) return { calls: [self], modules: [] };
  const { page, params } = found;
  const part = page.part?.(params['*']?.split('/').filter(Boolean) ?? []);
  return {
    calls: [self, ...(page.calls ? page.calls(params) : [])],
    modules: [...(page.file ? [pageModule(page.file)] : []), ...(part ? [part.module] : [])],
  };
}
