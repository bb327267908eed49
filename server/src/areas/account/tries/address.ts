import { isIP } from 'node:net';
import { network64 } from '../../../base/address.ts';

export { capAddress } from '../../../base/address.ts';

/** What a person is shown of an address: enough to know the own network again. */
export function maskAddress(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 2).join('.')}.*.*`;
  return isIP(address) === 6 ? `${network64(address).split(':').slice(0, 2).join(':')}:*` : '';
}
