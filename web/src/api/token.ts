import { writeCookie } from './cookie.ts';

/** The key of local storage and of the cookie (rules: token-storage). */
export const tokenKey = 'PRACTICE_LOGIN';
const maxAge = 30 * 24 * 60 * 60;

/** Where the session token is kept; the server has none, a test has its own. */
export interface Credential {
  read(): string;
  set(token: string): void;
  clear(): void;
}

export const noCredential: Credential = { read: () => '', set: () => {}, clear: () => {} };

/** Local storage may be forbidden (private windows, in-app browsers): the login then lives as long as this tab. */
let ofThisTab = '';

function tryStorage<T>(use: (storage: Storage) => T, otherwise: T): T {
  try {
    return use(localStorage);
  } catch {
    return otherwise;
  }
}

/**
 * The cookie is a copy and never a source: another site below the same domain could plant one, and the reader would write
 * into its planter's account.
 */
export const browserCredential: Credential = {
  read: () => tryStorage((storage) => storage.getItem(tokenKey) ?? '', ofThisTab),
  set(token) {
    ofThisTab = token;
    tryStorage((storage) => storage.setItem(tokenKey, token), undefined);
    writeCookie(tokenKey, token, maxAge);
  },
  clear() {
    ofThisTab = '';
    tryStorage((storage) => storage.removeItem(tokenKey), undefined);
    writeCookie(tokenKey, '', 0);
  },
};

/** Tells of a login or logout in another tab; returns how to stop listening. */
export function onTokenChange(listener: (token: string) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener(browserCredential.read());
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}
