import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { testDatabaseUrl } from '../testing/database.ts';
import { findProgram } from '../testing/debian/find-program.ts';
import { freePort, startAlone } from '../testing/start-server.ts';

vi.setConfig({ testTimeout: 120_000 });

const deploy = join(import.meta.dirname, '../../../deploy');
const read = (path: string) => readFileSync(join(deploy, path), 'utf8');

interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}
const dashboard = JSON.parse(read('grafana/zhixing.json')) as Dashboard;
const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** The names of metrics in a text. */
const metricsIn = (text: string) =>
  [...text.matchAll(/\b(?:zhixing|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);

it('each metric of the alarms and of the dashboard is one that the service gives', async () => {
  const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-alarms-'));
  const METRICS_PORT = String(await freePort());
  const { url, end } = await startAlone(
    { databaseUrl: await testDatabaseUrl(), varFolder },
    { METRICS_PORT },
  );
  await fetch(`${url}/health/live`);
  const given = () => fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`).then((answer) => answer.text());
  const named = new Set(metricsIn(read('prometheus/alarms.yml') + expressions.join('\n')));
  expect(named.size).toBeGreaterThan(10);
  // The first tasks take some seconds.
  await vi.waitFor(
    async () => {
      const known = new Set(metricsIn(await given()));
      expect([...named].filter((name) => !known.has(name))).toEqual([]);
    },
    { timeout: 60_000, interval: 1_000 },
  );
  await end();
  rmSync(varFolder, { recursive: true, force: true });
});

const promtool = findProgram('promtool');
it.skipIf(!promtool)(
  'Prometheus accepts the alarms and their own tests (skipped where it is not installed)',
  () => {
    const run = (...args: string[]) => execFileSync(promtool ?? '', args, { cwd: deploy, encoding: 'utf8' });
    expect(run('check', 'config', 'prometheus/prometheus.yml')).toContain('SUCCESS');
    expect(run('test', 'rules', 'prometheus/alarms.test.yml')).toContain('SUCCESS');
  },
);

const analyze = findProgram('systemd-analyze');
it.skipIf(!analyze)('systemd accepts the unit (skipped where it is not installed)', () => {
  const said = execFileSync(analyze ?? '', ['verify', join(deploy, 'systemd/zhixing.service')], {
    encoding: 'utf8',
    stdio: 'pipe',
  });
  expect(said).toBe('');
});
