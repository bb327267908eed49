import { Agent, request } from 'node:http';

/** The timeout in ms; the server answers 503 before. */
const atMost = 30_000;

/**
 * A client with an address of its own whose connections can be closed. `count`: called with each answer's status (0 for none or an
 * incomplete one) and its ms.
 */
export function createWire({ port, from, count }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const underWay = new Set();

  function send({ method = 'POST', path, headers = {}, body }) {
    const start = performance.now();
    return new Promise((done) => {
      const end = (status, text = '') => {
        underWay.delete(asked);
        const answer = { status, took: performance.now() - start, ...read(text) };
        count(answer);
        done(answer);
      };
      const where = { host: '127.0.0.1', port, localAddress: from, agent };
      const asked = request({ ...where, method, path, headers, timeout: atMost }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (part) => {
          text += part;
        });
        answer.once('end', () => end(answer.statusCode ?? 0, text));
        answer.once('error', () => end(0));
      });
      asked.once('timeout', () => asked.destroy());
      asked.once('error', () => end(0));
      underWay.add(asked);
      asked.end(body);
    });
  }

  const json = { 'content-type': 'application/json' };
  const tokenOf = (token) => (token ? { authorization: `Bearer ${token}` } : {});
  return {
    get: (path) => send({ method: 'GET', path, headers: { accept: 'application/json' } }),
    /** Makes a call; answers `{status, code, msg, data}`, status 0 without a complete answer. */
    call: (path, payload, token) =>
      send({ path, headers: { ...json, ...tokenOf(token) }, body: JSON.stringify(payload) }),
    upload(name, bytes, token) {
      const mark = 'zhixing-faults';
      const head = `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
      const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]);
      const type = `multipart/form-data; boundary=${mark}`;
      return send({ path: '/upload', headers: { 'content-type': type, ...tokenOf(token) }, body });
    },
    /** Closes the connections of all running requests; answers their number. */
    cut() {
      const cut = underWay.size;
      for (const asked of underWay) asked.destroy();
      return cut;
    },
    close: () => agent.destroy(),
  };
}

function read(text) {
  try {
    const read = JSON.parse(text);
    return Array.isArray(read) ? { list: read } : read;
  } catch {
    return {};
  }
}
