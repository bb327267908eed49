import { existsSync } from 'node:fs';
import { ensurePackages } from './packages.mjs';

/** Debian's packages that stand before or beside the product in production, and a program of each. */
const packages = {
  nginx: '/usr/sbin/nginx',
  pgbackrest: '/usr/bin/pgbackrest',
  pgbouncer: '/usr/sbin/pgbouncer',
  prometheus: '/usr/bin/promtool',
  openssl: '/usr/bin/openssl',
};

const missingPackages = () => Object.keys(packages).filter((name) => !existsSync(packages[name]));

/** Installs what the tests of deploy/ need, where it may. Answers a sentence with what is missing, or null. */
export const ensureServers = () => ensurePackages(missingPackages, '部署的测试');
