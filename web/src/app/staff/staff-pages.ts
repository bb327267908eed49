import { activeDaysDefault, markDaysDefault } from '@zhixing/contract/staff/report/words';
import type { Permission } from '@zhixing/contract/words';
import { matchRoutes } from 'react-router';
import { parseId } from '../../address.ts';
import { type FirstCall, firstCall } from '../../api/first-call.ts';
import { onServer } from '../../base/on-server.ts';
import type { AllTexts } from '../../locales/texts.ts';
import type { IconName } from '../../ui/Icon.tsx';
import { campPart } from './camp-tabs.ts';
import { markingPart } from '../../areas/marking/marking-parts.ts';
import { projectPart } from './project-pages.ts';

type Frame = AllTexts['staff']['frame'];
type FrameText = { [Name in keyof Frame]: Frame[Name] extends string ? Name : never }[keyof Frame];

/** What the menu shows of a page. */
export interface MenuItem {
  /** Its text in `staff.frame`, and the first part of its address. */
  name: FrameText;
  group: 'dashboard' | 'teaching' | 'administration';
  icon: IconName;
  /** The permission that shows it; without one, everybody of the staff sees it. */
  needs?: Permission;
}

/** The declaration of a page of the back office: what is known of it beside its own code stands here. */
export interface StaffPage {
  /** Below /staff, as React Router writes paths. */
  path: string;
  /** Its file without `.page.tsx`, which exports `Screen`; without one it is the dashboard, which comes with the frame. */
  file?: string;
  menu?: MenuItem;
  /** What it asks first, as it will ask it (app/server/early-script.ts). */
  calls?: ((params: Record<string, string | undefined>) => FirstCall[]) | false;
  /** What comes when an address below it is opened; `rest`: the address's parts that `*` stands for. */
  part?: (rest: string[]) => { module: string } | undefined;
  /** For whom is not staff yet: a one-time address, without the frame. */
  oneTimeLink?: true;
}

const json = { json: true };
/** Of a list whose filters are in the address. */
const unfiltered = { json: true, withoutQuery: true };
const firstPage = { page: 1, pageSize: 10 };

/** Every page of the back office; in the menu in this order. */
export const staffPages: StaffPage[] = [
  {
    path: '',
    menu: { name: 'dashboard', group: 'dashboard', icon: 'list' },
    calls: onServer && (() => [firstCall('POST /mapi/Desk/get', {}, json)]),
  },
  {
    path: 'projects',
    file: 'projects/list/ProjectList',
    menu: { name: 'projects', group: 'teaching', icon: 'book', needs: 'project.see' },
    calls: onServer && (() => [firstCall('POST /mapi/Project/getDraftList', firstPage, unfiltered)]),
  },
  {
    path: 'projects/:projectId/*',
    file: 'projects/Project',
    calls:
      onServer &&
      (({ projectId }) => [
        firstCall('POST /mapi/Project/getDraft', { projectId: parseId(projectId) }, json),
      ]),
    part: projectPart,
  },
  {
    path: 'camps',
    file: 'camps/CampList',
    menu: { name: 'camps', group: 'teaching', icon: 'calendar', needs: 'camp.see' },
    calls: onServer && (() => [firstCall('POST /mapi/Camp/getList', firstPage, unfiltered)]),
  },
  { path: 'camps/new', file: 'camps/OpenCamp' },
  {
    path: 'camps/:campId/*',
    file: 'camps/Camp',
    calls:
      onServer && (({ campId }) => [firstCall('POST /mapi/Camp/get', { campId: parseId(campId) }, json)]),
    part: campPart,
  },
  {
    path: 'marking',
    file: 'marking/Overview',
    menu: { name: 'marking', group: 'teaching', icon: 'check', needs: 'work.mark' },
    calls:
      onServer &&
      (() => [firstCall('POST /mapi/Marking/getOverview', { onlyWaiting: true, ...firstPage }, unfiltered)]),
  },
  { path: 'marking/:campId/*', file: 'marking/Marking', part: markingPart },
  {
    path: 'questions',
    file: 'questions/QuestionList',
    menu: { name: 'questions', group: 'teaching', icon: 'chat', needs: 'question.answer' },
    calls:
      onServer && (() => [firstCall('POST /mapi/Inquiry/getList', { page: 1, pageSize: 20 }, unfiltered)]),
  },
  { path: 'questions/:inquiryId/*', file: 'questions/Question' },
  {
    path: 'appeals',
    file: 'appeals/AppealList',
    menu: { name: 'appeals', group: 'teaching', icon: 'shield', needs: 'work.mark' },
    calls:
      onServer && (() => [firstCall('POST /mapi/Appeal/getList', { page: 1, pageSize: 20 }, unfiltered)]),
  },
  {
    path: 'overview',
    file: 'report/Report',
    menu: { name: 'overview', group: 'teaching', icon: 'chart', needs: 'camp.see' },
    calls:
      onServer &&
      (() => [
        firstCall(
          'POST /mapi/Report/getReport',
          { group: 'camp', activeDays: activeDaysDefault, markDays: markDaysDefault, page: 1, pageSize: 50 },
          unfiltered,
        ),
      ]),
  },
  { path: 'overview/list', file: 'report/ReportList' },
  {
    path: 'people',
    file: 'people/People',
    menu: { name: 'people', group: 'administration', icon: 'users', needs: 'staff.see' },
    calls: onServer && (() => [firstCall('POST /mapi/Staff/getList', firstPage, unfiltered)]),
  },
  {
    path: 'types',
    file: 'types/Types',
    menu: { name: 'types', group: 'administration', icon: 'tag', needs: 'type.change' },
  },
  {
    path: 'colleges',
    file: 'college/Colleges',
    menu: { name: 'colleges', group: 'administration', icon: 'building', needs: 'college.change' },
    calls: onServer && (() => [firstCall('POST /mapi/College/getList', firstPage, unfiltered)]),
  },
  {
    path: 'audit',
    file: 'audit/AuditTrail',
    menu: { name: 'audit', group: 'administration', icon: 'clock', needs: 'audit.see' },
    calls: onServer && (() => [firstCall('POST /mapi/Audit/getList', {}, unfiltered)]),
  },
  {
    path: 'security',
    file: 'factor/Factor',
    menu: { name: 'security', group: 'administration', icon: 'shield' },
    calls: onServer && (() => [firstCall('POST /passport/Api/user/getSecondFactor', {}, json)]),
  },
  { path: 'setup', file: 'onboarding/Setup', oneTimeLink: true },
  { path: 'invite', file: 'onboarding/Invite', oneTimeLink: true },
  { path: 'password', file: 'onboarding/SetPassword', oneTimeLink: true },
];

const routes = staffPages.map((page) => ({ path: `/${page.path}`, caseSensitive: true, handle: page }));

/** The page of an address, by its parts below /staff, and what the address says to it. */
export function staffPageAt(parts: string[]) {
  const match = matchRoutes(routes, `/${parts.join('/')}`)?.at(-1);
  return match && { page: match.route.handle, params: match.params };
}

/** As Vite's manifest names it. */
export const pageModule = (file: string) => `src/areas/staff/${file}.page.tsx`;

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
