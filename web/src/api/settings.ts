import type { PageSettings, Prefix } from '@zhixing/contract/page';

export const defaultSettings: PageSettings = {
  routerBase: '/',
  hosts: { api: '/api', passport: '/passport', capi: '/capi', mapi: '/mapi' },
  uploadUrl: '/upload',
  uploadPrefix: '',
  imageCdn: '',
  iconFont: '',
  publicUrl: '',
  icp: '',
  policeRecord: '',
  operator: '',
  contactEmail: '',
  operatorAddress: '',
  trial: false,
};

/** Where built files and web/public are served (rules: static-files). */
export const publicPath = '/public/';

export const settingsElementId = 'page-settings';
export const stateElementId = 'initial-state';
/**
 * Dispatched on the window when the application cannot start: the page then shows the error
 * (app/server/page-html.ts).
 */
export const failedEvent = 'application-failed';

/** JSON that may stand inside a `<script>`: nothing in it can end the element or open a comment. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function readJson(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/** What is not written is this origin's. */
export function fullSettings(written: Partial<PageSettings>): PageSettings {
  const hosts = { ...defaultSettings.hosts };
  for (const prefix of Object.keys(hosts) as Prefix[])
    hosts[prefix] = written.hosts?.[prefix] || hosts[prefix];
  return { ...defaultSettings, ...written, hosts };
}

export const readPageSettings = (): PageSettings =>
  fullSettings((readJson(settingsElementId) ?? {}) as Partial<PageSettings>);

/** The state the server rendered with; undefined on a page rendered by the browser alone. */
export function readInitialState<State>(): State | undefined {
  return readJson(stateElementId) as State | undefined;
}

const absolute = /^(?:[a-z][a-z0-9+.-]*:|\/)/i;

function under(base: string, path: string): string {
  return absolute.test(path) || !base ? path : `${base.replace(/\/+$/, '')}/${path}`;
}

/** Addresses of pictures and of uploaded files: whole ones stay, the others begin at their base. */
export const imageUrl = (settings: PageSettings, path: string) => under(settings.imageCdn, path);
export const fileUrl = (settings: PageSettings, path: string) => under(settings.uploadPrefix, path);
