import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy to the database that can stop forwarding, as when the database's machine hangs. */
export async function createHangingProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const pairs = new Set<Socket>();
  let hanging = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      pairs.add(from);
      from.on('data', (chunk) => {
        if (!hanging) to.write(chunk);
      });
      from
        .on('error', () => undefined)
        .on('close', () => {
          if (!hanging) to.destroy();
        });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  const cut = () => {
    for (const socket of pairs) socket.destroy();
    pairs.clear();
  };
  return {
    url: url.href,
    hang: () => {
      hanging = true;
    },
    goOn: () => {
      hanging = false;
      // Bytes were dropped: these connections cannot be used any more.
      cut();
    },
    /** Closes all connections; new ones are accepted. */
    cut,
    close: () => {
      cut();
      server.close();
    },
  };
}
