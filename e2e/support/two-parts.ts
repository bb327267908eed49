import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** ms between a page's parts: what has come is painted meanwhile. */
const pause = 400;
/** Of this connection or of another way to write the body. */
const own = new Set(['connection', 'content-encoding', 'content-length', 'keep-alive', 'transfer-encoding']);

/** The product at `url` behind a network that brings every page in two parts; all else as it is. */
export async function serveInParts(url: string) {
  let cut = '';
  const server = createServer(async (request, answer) => {
    const { accept = '*/*' } = request.headers;
    const from = await fetch(url + request.url, { headers: { accept } });
    const body = Buffer.from(await from.arrayBuffer());
    answer.writeHead(from.status, Object.fromEntries([...from.headers].filter(([name]) => !own.has(name))));
    if (from.headers.get('content-type')?.startsWith('text/html')) {
      const at = body.indexOf(cut, body.indexOf('<body'));
      if (at < 0) throw new Error(`${request.url} holds no ${cut}`);
      answer.write(body.subarray(0, at));
      await wait(pause);
      answer.end(body.subarray(at));
    } else answer.end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Pages asked for from now on are cut where this first stands in their body. */
    cutBefore: (text: string) => {
      cut = text;
    },
    stop: () => server.close(),
  };
}
