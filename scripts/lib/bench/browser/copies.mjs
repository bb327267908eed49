import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** A page without its scripts. */
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
 * Serves static copies of the pages of `url`: the same bytes and headers without scripts. Each answer is fetched once and cached, so that
 * only the network takes time.
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
