import { memoize } from './cache/memoize.ts';

/** Whether a host of a URL (`localhost:3000`, `127.0.0.1`, `[::1]`) can only be this machine. */
export const isLoopbackHost = memoize((host): boolean => {
  if (!URL.canParse(`http://${host}`)) return false;
  // The URL parser normalizes other spellings (127.1, 0x7f.1, [0:0::1]).
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, '');
  return /^(.+\.)?localhost$/.test(name) || /^127(\.\d+){3}$/.test(name) || name === '[::1]';
});

/** Whether the remote address of a socket is this machine's own. */
export const isLoopbackAddress = (address: string) =>
  isLoopbackHost(address.includes(':') ? `[${address}]` : address) || /^::ffff:127\./i.test(address);
