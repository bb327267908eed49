import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl } from './database.ts';
import { freePort, startProduct } from './product.ts';
import { shortenNewcomersProject } from './waits.ts';

/** Which process serves what; the first one runs the database. */
const services = { capi: 'capi,upload,files', api: 'api', passport: 'passport', page: 'web' };
export type Deployment = keyof typeof services;
const names = Object.keys(services) as Deployment[];

async function choosePorts() {
  const ports = new Set<number>();
  while (ports.size < names.length) ports.add(await freePort());
  return Object.fromEntries(names.map((name, index) => [name, [...ports][index]])) as Record<
    Deployment,
    number
  >;
}

/**
 * The product as docs/operations.md lays it out: three services and the page as four processes with one database and
 * one data folder, each on an origin of its own. Gives the four addresses.
 */
export async function startDeployments() {
  const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-deployments-'));
  // PostgreSQL of root runs as another user, who must be able to enter the folder.
  chmodSync(varFolder, 0o711);
  const ports = await choosePorts();
  const urlOf = (name: Deployment) => `http://localhost:${ports[name]}`;
  const common = {
    PUBLIC_URL: urlOf('page'),
    ALLOWED_ORIGINS: urlOf('page'),
    API_HOST: urlOf('api'),
    PASSPORT_HOST: urlOf('passport'),
    CAPI_HOST: urlOf('capi'),
    UPLOAD_URL: `${urlOf('capi')}/upload`,
    UPLOAD_PREFIX: `${urlOf('capi')}/files`,
  };
  const start = (name: Deployment, more: Record<string, string> = {}) =>
    startProduct({
      varFolder,
      port: ports[name],
      env: { ...common, ...more, SERVICES: services[name] },
      log: `${name}.log`,
    });
  const running = [await start('capi')];
  const stop = async () => {
    for (const process of running.reverse()) await process.stop();
    rmSync(varFolder, { recursive: true, force: true });
  };
  try {
    await shortenNewcomersProject(varFolder);
    const DATABASE_URL = databaseUrl(varFolder);
    const others = await Promise.allSettled(names.slice(1).map((name) => start(name, { DATABASE_URL })));
    running.push(...others.flatMap((other) => (other.status === 'fulfilled' ? other.value : [])));
    const failed = others.find((other) => other.status === 'rejected');
    if (failed) throw failed.reason;
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    api: urlOf('api'),
    passport: urlOf('passport'),
    capi: urlOf('capi'),
    page: urlOf('page'),
    varFolder,
    stop,
  };
}
