import { remembered } from './remembered.ts';

/** Whether a host, as an address names it (`localhost:3000`, `127.0.0.1`, `[::1]`), can only be this machine. */
export const isLoopbackHost = remembered((host): boolean => {
  if (!URL.canParse(`http://${host}`)) return false;
  // Other spellings of the numbers (127.1, 0x7f.1, [0:0::1]) come out as these.
  const name = new URL(`http://${host}`).hostname.replace(/\.$/, '');
  return /^(.+\.)?localhost$/.test(name) || /^127(\.\d+){3}$/.test(name) || name === '[::1]';
});

/** Whether a network address, as a socket tells it, is this machine's own. */
export const isLoopbackAddress = (address: string) =>
  isLoopbackHost(address.includes(':') ? `[${address}]` : address) || /^::ffff:127\./i.test(address);
