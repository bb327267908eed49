import { defaultLanguage, type Language, languageHeader } from '@zhixing/contract/language';
import type { PageSettings } from '@zhixing/contract/page';
import { hostAddress } from '../../api/encode.ts';
import { type FirstCall, firstCall } from '../../api/first-call.ts';
import { fullSettings, scriptJson } from '../../api/settings.ts';
import { tokenKey } from '../../api/token.ts';
import type { RouteEntry } from '../route-entry.tsx';
import { staffFirstUse } from '../staff/staff-pages.ts';

const who = firstCall('POST /capi/Student/getUserInfo', {});

type EarlyRequest = [
  url: string,
  payload: Record<string, unknown>,
  needs: string,
  bare: 0 | 1,
  json: 0 | 1,
  brings: [saying: string, files: string[], next: EarlyRequest | 0][],
];

/**
 * Runs before all other code of the page. The policy allows it by its hash, so it contains nothing about the student.
 */
function begin(calls: EarlyRequest[], files: string[], key: string, language: Record<string, string>) {
  const bring = (more: string[]) => {
    for (const href of more) {
      // Styles are only fetched into the cache: the module that needs them inserts them.
      const rel = href.endsWith('.css') ? 'prefetch' : 'modulepreload';
      document.head.append(Object.assign(document.createElement('link'), { rel, href }));
    }
  };
  const ask = (token: string, [url, payload, needs, bare, json, brings]: EarlyRequest) => {
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
    // Its failure is reported by the code that takes it.
    answer.catch(() => {});
    window.earlyResponses?.set(`${token} ${url} ${body}`, answer);
  };
  let token: string | null = null;
  try {
    token = localStorage.getItem(key);
  } catch {}
  window.earlyResponses = new Map();
  if (token) for (const call of calls) ask(token, call);
  // After the calls: a browser has few connections, and the answers are small.
  bring(files);
}

interface EarlyScriptInput {
  entry: Pick<RouteEntry, 'path' | 'calls'>;
  /** The page's own, below the router's base. */
  path: string;
  language: Language;
  settings: PageSettings;
  /** The scripts of the page, in the order of their use. */
  files: string[];
  /** The files that a module needs besides. */
  filesOf: (module: string) => string[];
}

/**
 * A script that makes the screen's first calls while its code is still on its way, as `request` would (api/request.ts), which
 * then takes the answers; and that then brings the code. The same for everybody: whose page it is, the browser knows.
 */
export function earlyScript({ entry, path, language, settings, files, filesOf }: EarlyScriptInput): string {
  const staff = entry.path === '/staff/*' ? staffFirstUse(path) : undefined;
  const calls = [who, ...(entry.calls || []), ...(staff?.calls ?? [])];
  const hosts = fullSettings(settings);
  const told = ({
    key,
    payload,
    requires = '',
    withoutQuery,
    json,
    preloads = [],
  }: FirstCall): EarlyRequest => [
    hostAddress(key.slice(key.indexOf(' ') + 1), hosts),
    payload as EarlyRequest[1],
    requires,
    withoutQuery ? 1 : 0,
    json ? 1 : 0,
    preloads.map(([saying, module, next]) => [saying, filesOf(module), next ? told(next) : 0]),
  ];
  const headers = language === defaultLanguage ? {} : { [languageHeader]: language };
  const wanted = [...files, ...new Set(staff?.modules.flatMap(filesOf))];
  return `(${begin})(${[calls.map(told), wanted, tokenKey, headers].map(scriptJson).join()})`;
}
