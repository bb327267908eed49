import type { PageSettings, Prefix } from '@zhixing/contract/page';

const prefixed = /^\/(api|passport|capi|mapi)(?=\/)/;

/** The prefix is removed and its host put in its place (rules: host-prefixes). */
export function hostAddress(path: string, settings: PageSettings): string {
  const prefix = prefixed.exec(path)?.[1] as Prefix | undefined;
  if (!prefix) return path;
  return settings.hosts[prefix].replace(/\/+$/, '') + path.slice(prefix.length + 1);
}

function text(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Form fields; lists and objects as JSON text, what is null or undefined left out. */
export function encodeForm(payload: object): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(payload)) {
    if (value !== undefined && value !== null) form.set(name, text(value));
  }
  return form;
}

export function withQuery(url: string, payload: object): string {
  const query = encodeForm(payload).toString();
  if (!query) return url;
  return url + (url.includes('?') ? '&' : '?') + query;
}
