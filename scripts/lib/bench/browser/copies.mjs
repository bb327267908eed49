import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** What a page would be by hand: its words and looks, and nothing that runs. */
const withoutScripts = (html) =>
  html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<link[^>]*modulepreload[^>]*>/g, '');

function ask(url, path, headers) {
  return new Promise((done, fail) => {
    const asking = request(url + path, { headers }, async (answer) => {
      const body = Buffer.concat(await answer.toArray());
      done({ status: answer.statusCode, headers: answer.headers, body });
    });
    asking.on('error', fail).end();
  });
}

/**
 * Every page of `url` as a static copy, by the same bytes and headers but for the scripts. Each answer is asked for once and
 * kept, so that the copy waits for nothing but the network.
 */
export async function serveCopies(url) {
  const kept = new Map();
  const copy = async (path, accept) => {
    const { status, headers, body } = await ask(url, path, { accept, 'accept-encoding': 'br' });
    if (!/^text\/html/.test(headers['content-type'] ?? '')) return { status, headers, body };
    const html = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
    const bare = brotliCompressSync(withoutScripts(html.toString()));
    const { 'content-length': _length, 'transfer-encoding': _chunks, etag: _tag, ...same } = headers;
    return { status, headers: { ...same, 'content-encoding': 'br' }, body: bare };
  };
  const server = createServer(async ({ url: path, headers: { accept = '*/*' } }, answer) => {
    const key = `${accept} ${path}`;
    if (!kept.has(key)) kept.set(key, await copy(path, accept));
    const { status, headers, body } = kept.get(key);
    answer.writeHead(status, headers).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://localhost:${server.address().port}`, stop: () => server.close() };
}
