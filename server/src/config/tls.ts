import { isLoopbackHost } from '../base/loopback.ts';

/** Whether what is sent to this address can be read on the way: not encrypted, and not this machine. */
export const isInTheOpen = ({ protocol, host }: URL) => protocol === 'http:' && !isLoopbackHost(host);

/** The same of the address of a database; one by a socket is this machine. */
export function isDatabaseInTheOpen(databaseUrl: string): boolean {
  if (!URL.canParse(databaseUrl)) return false;
  const { host, searchParams } = new URL(databaseUrl);
  if (!host || isLoopbackHost(host)) return false;
  const mode = searchParams.get('sslmode') ?? '';
  return (
    searchParams.get('ssl') !== 'true' && !/^(prefer|require|verify-ca|verify-full|no-verify)$/.test(mode)
  );
}
