import { isIP } from 'node:net';

/** The four leading groups of an IPv6 address. */
export function network64(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after].slice(0, 4).join(':');
}

/**
 * The address that caps are counted by: an IPv4 address, also one written inside IPv6, or the /64 network that one
 * IPv6 customer has to himself.
 */
export function capAddress(address: string): string {
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (inner) return inner;
  const plain = address.split('%')[0] ?? '';
  if (isIP(plain) === 6) return `${network64(plain)}::`;
  return isIP(plain) === 4 ? plain : '0.0.0.0';
}
