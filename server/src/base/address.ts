import { isIP } from 'node:net';

/** The four leading groups of an IPv6 address. */
function network64(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after].slice(0, 4).join(':');
}

const unknown = '0.0.0.0';

/**
 * The address that caps are counted by: an IPv4 address, also one written inside IPv6, or the /64 network that one
 * IPv6 customer has to himself.
 */
export function capAddress(address: string): string {
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (inner) return inner;
  const plain = address.split('%')[0] ?? '';
  if (isIP(plain) === 6) return `${network64(plain)}::`;
  return isIP(plain) === 4 ? plain : unknown;
}

/**
 * Whether two addresses are likely behind one network: the first three numbers of IPv4, the /48 of IPv6. One of each
 * kind, or none at all, is not.
 */
export function isSameNetwork(left: string, right: string): boolean {
  const networkOf = (address: string) => {
    const cap = capAddress(address);
    return isIP(cap) === 4
      ? cap.split('.').slice(0, 3).join('.')
      : network64(cap).split(':').slice(0, 3).join(':');
  };
  return networkOf(left) === networkOf(right) && capAddress(left) !== unknown;
}

/** What a person is shown of an address: enough to know the own network again. */
export function maskAddress(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 2).join('.')}.*.*`;
  return isIP(address) === 6 ? `${network64(address).split(':').slice(0, 2).join(':')}:*` : '';
}
