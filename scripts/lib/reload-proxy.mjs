import http from 'node:http';

const listeners = new Set();
const script = `new EventSource('/dev/reload').onmessage = () => location.reload();`;

/** Tells every open page to load itself again. */
export function reloadPages() {
  for (const listener of listeners) listener.write('data: reload\n\n');
}

function listen(response) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.write(':\n\n');
  listeners.add(response);
  response.on('close', () => listeners.delete(response));
}

/** A page gets the reload script, with the nonce that its content security policy allows. */
async function answerPage(answer, response) {
  const chunks = [];
  for await (const chunk of answer) chunks.push(chunk);
  const nonce = /'nonce-([^']+)'/.exec(answer.headers['content-security-policy'] ?? '')?.[1] ?? '';
  const { 'content-length': _length, ...headers } = answer.headers;
  response.writeHead(answer.statusCode, headers);
  response.end(`${Buffer.concat(chunks)}<script nonce="${nonce}">${script}</script>`);
}

/** Stands before the server in development, so that neither it nor the pages need to know of reloading. */
export function startReloadProxy({ port, serverPort }) {
  const proxy = http.createServer((request, response) => {
    if (request.url === '/dev/reload') return listen(response);
    const { 'accept-encoding': _encoding, ...headers } = request.headers;
    const options = { port: serverPort, method: request.method, path: request.url, headers };
    const onward = http.request(options, (answer) => {
      if (answer.headers['content-type']?.startsWith('text/html') && request.method === 'GET')
        return answerPage(answer, response);
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => {
      if (response.headersSent) return response.destroy();
      response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' });
      response.end(`<meta charset="utf-8">服务正在重启，马上就好。<script>${script}</script>`);
    });
    request.pipe(onward);
  });
  return new Promise((done, failed) => {
    proxy.on('error', failed);
    proxy.listen(port, () => done(proxy));
  });
}
