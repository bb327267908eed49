import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { freePort } from '../start-server.ts';

const root = join(import.meta.dirname, '../../../..');
const host = 'zhixing.example';

function writeCertificate(folder: string) {
  const files = { key: join(folder, 'key.pem'), certificate: join(folder, 'certificate.pem') };
  const subject = ['-subj', `/CN=${host}`, '-days', '2', '-keyout', files.key, '-out', files.certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...subject], { stdio: 'pipe' });
  return files;
}

/** The files of deploy/nginx for this machine: other ports, another certificate and another log; all else stays. */
function configurationFor(folder: string, ports: { http: number; https: number; service: number }): string {
  const { key, certificate } = writeCertificate(folder);
  const read = (name: string) => readFileSync(join(root, 'deploy/nginx', name), 'utf8');
  const server = read('zhixing.conf')
    .replace(/^\s*listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${ports.https} `)
    .replace(/\/etc\/letsencrypt\S*fullchain.pem/, certificate)
    .replace(/\/etc\/letsencrypt\S*privkey.pem/, key)
    .replaceAll('/var/log/nginx/zhixing.log', join(folder, 'access.log'))
    .replaceAll('/opt/zhixing', root);
  const upstream = read('upstream.conf').replace('127.0.0.1:3000', `127.0.0.1:${ports.service}`);
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${join(folder, each)};`,
  );
  return `${user} daemon off; pid ${join(folder, 'nginx.pid')}; error_log ${join(folder, 'error.log')};
    events {}
    http { include /etc/nginx/mime.types; ${temporary.join(' ')}
    ${upstream}
    ${server} }`;
}

interface NginxRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** Starts Debian's nginx with the files of deploy/nginx in front of the service at a port of this machine. */
export async function startNginx(nginx: string, { folder, service }: { folder: string; service: number }) {
  const ports = { http: await freePort(), https: await freePort(), service };
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, configurationFor(folder, ports));
  const child = spawn(nginx, ['-e', join(folder, 'error.log'), '-c', path], { stdio: 'pipe' });
  const ended = once(child, 'close');

  /** A request by https, as of a browser at `zhixing.example`. */
  async function ask(path: string, { method = 'GET', headers = {}, body }: NginxRequest = {}) {
    const sent = request({
      host: '127.0.0.1',
      port: ports.https,
      servername: host,
      rejectUnauthorized: false,
      agent: false,
      path,
      method,
      headers: {
        host,
        ...(body ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
        ...headers,
      },
    });
    sent.end(body);
    const [answer] = await once(sent, 'response');
    const bytes = Buffer.concat(await answer.toArray());
    return { status: answer.statusCode as number, headers: answer.headers, bytes, text: bytes.toString() };
  }

  await vi.waitFor(() => expect(ask('/health/live')).resolves.toMatchObject({ status: 200 }), 20_000);
  return {
    ask,
    httpPort: ports.http,
    accessLog: () => readFileSync(join(folder, 'access.log'), 'utf8'),
    async stop() {
      child.kill('SIGQUIT');
      await ended;
    },
  };
}
