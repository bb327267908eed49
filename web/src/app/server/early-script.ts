import type { CallKey, Calls, Payload } from '@zhixing/contract';
import { defaultLanguage, type Language, languageHeader } from '@zhixing/contract/language';
import type { PageSettings } from '@zhixing/contract/page';
import { contentType, workType } from '@zhixing/contract/words';
import { idIn } from '../../address.ts';
import { hostAddress } from '../../api/encode.ts';
import { fullSettings, scriptJson } from '../../api/settings.ts';
import { tokenKey } from '../../api/token.ts';
import { modulesAt, type RoomFile, roomFileAt } from '../../areas/staff/room-files.door.ts';

/** Whatever the address's query has by that name, or nothing. */
const asked = null;

interface EarlyCall {
  key: CallKey;
  payload: object;
  /** Not without this name in the query. */
  needs?: string;
  /** Not with any query: there the screen asks for something else. */
  bare?: boolean;
  json?: boolean;
  /** Whose code the screen will want, by what the answer says, and what it will ask next. */
  brings?: [saying: string, module: string, next?: EarlyCall][];
}

/** As the loader will send it, its fields in the same order. */
function call<K extends CallKey>(
  key: K,
  payload: { [Field in keyof Payload<Calls[K]>]?: Payload<Calls[K]>[Field] | typeof asked },
  more: Omit<EarlyCall, 'key' | 'payload'> = {},
): EarlyCall {
  return { key, payload, ...more };
}

const ofProject = { needs: 'projectId' };
const directory = call('POST /capi/Chapter/getDirectory', { projectId: asked, chapterId: asked }, ofProject);
const work = call('POST /capi/Schoolwork/getWorkOrNote', { chapterId: asked, type: workType.homework });
const score = call('POST /capi/Question/getScore', { chapterId: asked });
const content = call(
  'POST /capi/Chapter/getContent',
  { chapterId: asked, dks: '1' },
  {
    needs: 'chapterId',
    // What the player opens for a lesson of each kind (areas/learning/content-views.tsx); the most are read.
    brings: [
      ['"videoInfo":{', 'src/areas/learning/film/Film.tsx'],
      [`"type":"${contentType.homework}"`, 'src/areas/schoolwork/homework.door.ts', work],
      [`"type":${contentType.test}`, 'src/areas/assessment/test.door.ts', score],
    ],
  },
);
const whose = { projectId: asked, userId: asked };
const self = call('POST /mapi/Staff/getSelf', {}, { json: true });

/** Which calls an application screen's first view waits for, by its route; who is logged in is asked on every page. */
const ofRoutes: Partial<Record<string, EarlyCall[]>> = {
  '/learning': [directory, content],
  '/learning/catalog': [
    call('POST /capi/Announcement/getList', { projectId: asked, pageSize: 3 }, ofProject),
    call('POST /capi/Chapter/getDirectory', { projectId: asked }, ofProject),
    call('POST /capi/FrontProject/getMaterial', { projectId: asked }, ofProject),
    call('POST /capi/Chapter/getProgressRecord', { projectId: asked }, ofProject),
  ],
  '/learning/homework': [
    content,
    directory,
    call('POST /capi/Schoolwork/getWorkDirectory', { projectId: asked }, ofProject),
  ],
  '/learning/user': [
    call('POST /capi/Chapter/getDirectory', whose, ofProject),
    call('POST /capi/Chapter/getProgressRecord', whose, ofProject),
    call('POST /capi/Getdirectory/getTestDirectory', whose, ofProject),
  ],
  '/user/cert': [call('POST /capi/Student/getApplyProjectList', { graduate: true })],
  '/user/practise': [
    call('POST /capi/Student/getApplyProjectList', { page: 1, status: asked, counts: true }),
  ],
  '/staff/*': [self],
};

const ofDesk = [call('POST /mapi/Desk/get', {}, { json: true })];
const firstPage = { page: 1, pageSize: 10 };
const bareList = { json: true, bare: true };
/** Of the rooms of the back office, which have their ids in the address: `parts` below /staff. */
const ofRooms: Partial<Record<RoomFile, (parts: string[]) => EarlyCall[]>> = {
  'camps/CampList': () => [call('POST /mapi/Camp/getList', firstPage, bareList)],
  'camps/Camp': ([, id]) => [call('POST /mapi/Camp/get', { campId: idIn(id) }, { json: true })],
  'college/Colleges': () => [call('POST /mapi/College/getList', firstPage, { json: true })],
  'factor/Factor': () => [call('POST /passport/Api/user/getSecondFactor', {}, { json: true })],
  'marking/Overview': () => [
    call('POST /mapi/Marking/getOverview', { onlyWaiting: true, ...firstPage }, bareList),
  ],
  'people/People': () => [call('POST /mapi/Staff/getList', firstPage, { json: true })],
  'projects/Project': ([, id]) => [
    call('POST /mapi/Project/getDraft', { projectId: idIn(id) }, { json: true }),
  ],
  'projects/list/ProjectList': () => [call('POST /mapi/Project/getDraftList', firstPage, { json: true })],
  'questions/QuestionList': () => [call('POST /mapi/Inquiry/getList', { page: 1, pageSize: 20 }, bareList)],
};
const who = call('POST /capi/Student/getUserInfo', {});

type Told = [
  url: string,
  payload: Record<string, unknown>,
  needs: string,
  bare: 0 | 1,
  json: 0 | 1,
  brings: [saying: string, files: string[], next: Told | 0][],
];

/** Runs in the page before anything else of it, and is named by its hash: no word of whose page it is. */
function begin(calls: Told[], files: string[], key: string, language: Record<string, string>) {
  const bring = (more: string[]) => {
    for (const href of more) {
      // Styles only into the cache: what brings them in waits for them.
      const rel = href.endsWith('.css') ? 'prefetch' : 'modulepreload';
      document.head.append(Object.assign(document.createElement('link'), { rel, href }));
    }
  };
  const ask = (token: string, [url, payload, needs, bare, json, brings]: Told) => {
    const query = new URLSearchParams(location.search);
    if ((needs && !query.get(needs)) || (bare && location.search)) return;
    const fields = new URLSearchParams();
    for (const name in payload) {
      const value = payload[name] ?? query.get(name);
      if (value) fields.set(name, String(value));
    }
    const body = json ? JSON.stringify(payload) : fields;
    const headers: Record<string, string> = { Authorization: `Bearer ${token}`, Token: token, ...language };
    if (json) headers['Content-Type'] = 'application/json';
    const answer = fetch(url, { method: 'POST', headers, body, credentials: 'include', mode: 'cors' }).then(
      async (came) => {
        const { status, statusText } = came;
        const text = await came.text();
        for (const [saying, more, next] of brings) {
          if (!text.includes(saying)) continue;
          if (next) ask(token, next);
          bring(more);
        }
        return { status, statusText, retryAfter: came.headers.get('retry-after'), text };
      },
    );
    // Told by the one who takes it.
    answer.catch(() => {});
    window.askedEarly?.set(`${token} ${url} ${body}`, answer);
  };
  let token: string | null = null;
  try {
    token = localStorage.getItem(key);
  } catch {}
  window.askedEarly = new Map();
  if (token) for (const call of calls) ask(token, call);
  // After these: a browser has few connections, and answers are small.
  bring(files);
}

/** What a place within its route asks, and whose code it wants besides. */
function placeOf(route: string, path: string): { calls: EarlyCall[]; modules: string[] } {
  if (route !== '/staff/*') return { calls: [], modules: [] };
  const [, ...parts] = path.split('/').filter(Boolean);
  if (parts.length === 0) return { calls: ofDesk, modules: [] };
  const file = roomFileAt(parts);
  return { calls: (file && ofRooms[file]?.(parts)) ?? [], modules: modulesAt(parts) };
}

interface Place {
  /** Of the route table. */
  route: string;
  /** The page's own, below the router's base. */
  path: string;
  language: Language;
  settings: PageSettings;
  /** The scripts of the page, in the order in which they are wanted. */
  files: string[];
  /** The files that a module needs besides. */
  filesOf: (module: string) => string[];
}

/**
 * A script that makes the screen's first calls while its code is still on its way, as `request` would (api/request.ts), which
 * then takes the answers; and that then brings the code. The same for everybody: whose page it is, the browser knows.
 */
export function earlyScript({ route, path, language, settings, files, filesOf }: Place): string {
  const place = placeOf(route, path);
  const calls = [who, ...(ofRoutes[route] ?? []), ...place.calls];
  const hosts = fullSettings(settings);
  const told = ({ key, payload, needs = '', bare, json, brings = [] }: EarlyCall): Told => [
    hostAddress(key.slice(key.indexOf(' ') + 1), hosts),
    payload as Told[1],
    needs,
    bare ? 1 : 0,
    json ? 1 : 0,
    brings.map(([saying, module, next]) => [saying, filesOf(module), next ? told(next) : 0]),
  ];
  const headers = language === defaultLanguage ? {} : { [languageHeader]: language };
  const wanted = [...files, ...new Set(place.modules.flatMap(filesOf))];
  return `(${begin})(${[calls.map(told), wanted, tokenKey, headers].map(scriptJson).join()})`;
}
