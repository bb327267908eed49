import { readPageSettings } from './settings.ts';

/** Where the site is known by https, also where this page came another way (rules: secure-cookies). */
const isSecure = () => location.protocol === 'https:' || readPageSettings().publicUrl.startsWith('https:');

/** Keeps a value for this site alone, for `age` seconds; 0 takes it away. */
export function writeCookie(name: string, value: string, age: number): void {
  const secure = isSecure() ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is missing from browsers still in use
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; SameSite=Lax; max-age=${age}${secure}`;
}
