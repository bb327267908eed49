import { isIP } from 'node:net';

/** The /64 network of an IPv6 address: its first four groups. */
function network64(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after].slice(0, 4).join(':');
}

const unknown = '0.0.0.0';

/**
 * The key by which an address is counted for limits: the IPv4 address, also where it is mapped into IPv6, or the /64 network that one
 * IPv6 customer has. `0.0.0.0` where it is no address.
 */
export function capAddress(address: string): string {
  const inner = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (inner) return inner;
  const plain = address.split('%')[0] ?? '';
  if (isIP(plain) === 6) return `${network64(plain)}::`;
  return isIP(plain) === 4 ? plain : unknown;
}

/**
 * Whether two addresses are likely of the same network: the same /24 of IPv4 or /48 of IPv6. false for one of each kind and for no
 * address.
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

/** An address as it is shown to a person, `10.1.*.*`: enough to recognize one's own network. '' where it is no address. */
export function maskAddress(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 2).join('.')}.*.*`;
  return isIP(address) === 6 ? `${network64(address).split(':').slice(0, 2).join(':')}:*` : '';
}
