import type { Config } from '../../config/config.ts';

export const unsubscribePath = '/capi/unsubscribe';

type Site = Pick<Config, 'keys' | 'page' | 'publicUrl' | 'port'>;

const originOf = ({ publicUrl, port }: Site) => publicUrl || `http://localhost:${port}`;

/** Where the pages are. */
export const siteOf = (config: Site): string =>
  `${originOf(config)}${config.page.routerBase.replace(/\/$/, '')}`;

const signedText = (accountId: number) => `no more mail to ${accountId}`;

/** The address at which the reader of a mail unsubscribes without a login. */
export function unsubscribeAddress(config: Site, accountId: number): string {
  const query = new URLSearchParams({
    a: String(accountId),
    s: config.keys.sign('unsubscribe', signedText(accountId)),
  });
  return `${config.page.hosts.capi || originOf(config)}${unsubscribePath}?${query}`;
}

/** The account of an address of ours; null: the address was not made here. */
export function readUnsubscribe({ keys }: Pick<Site, 'keys'>, { a = '', s = '' }: Record<string, string>) {
  const accountId = /^[1-9]\d{0,14}$/.test(a) ? Number(a) : 0;
  return accountId > 0 && keys.isSigned('unsubscribe', signedText(accountId), s) ? accountId : null;
}
