import { request } from 'node:http';

/** Sends one request; answers its status, 0 without an answer. */
export function ask(port, { method = 'GET', path, headers = {}, body, agent, from }) {
  return new Promise((done) => {
    const options = {
      host: '127.0.0.1',
      port,
      method,
      path,
      headers,
      agent,
      localAddress: from,
      timeout: 30_000,
    };
    const asked = request(options, (answer) => {
      answer.resume();
      answer.on('end', () => done(answer.statusCode ?? 0));
      answer.on('error', () => done(0));
    });
    asked.on('timeout', () => asked.destroy());
    asked.on('error', () => done(0));
    asked.end(body);
  });
}
