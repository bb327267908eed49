// `npm run faults [-- rounds]`: fault injection. In 60 rounds the server, its database or single connections are killed while students
// register, write, upload and submit. The clients keep a ledger of what was acknowledged, which is compared with the database at the
// end. Fails (1) when something acknowledged is lost, done twice or changed, when the server ended because of a lost connection, or
// when it was not ready again within 5 s by itself. On loopback, with a data folder of its own.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../e2e/support/product.ts';
import { ensureBuilt } from './lib/build.mjs';
import { audit } from './lib/faults/audit.mjs';
import { startCrowd } from './lib/faults/crowd.mjs';
import { createLedger } from './lib/faults/ledger.mjs';
import { findPlace } from './lib/faults/place.mjs';
import { printReport } from './lib/faults/print-report.mjs';
import { playRounds } from './lib/faults/rounds.mjs';
import { startServer } from './lib/faults/server.mjs';

const rounds = Number(process.argv[2] ?? 60);

await ensureBuilt();
const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-faults-'));
// PostgreSQL of root runs as another user, who must be able to enter the folder.
chmodSync(varFolder, 0o711);
const port = await freePort();
const server = await startServer({ varFolder, port });
try {
  const place = await findPlace(server.url, varFolder);
  const ledger = createLedger();
  const load = loadavg()[0];
  const start = performance.now();
  const crowd = startCrowd({ ledger, port, place, places: 8 });
  const played = await playRounds({ rounds, world: { varFolder, port, server, wires: crowd.wires }, ledger });
  // A server that ended by itself has failed already; its data is still compared.
  if (!server.isAlive()) await server.killAndStart();
  const unexpected = await crowd.stop().then(
    () => null,
    (error) => error,
  );
  const found = await audit(varFolder, ledger);
  const minutes = (performance.now() - start) / 60_000;
  const good = printReport({ played, found, ledger, people: crowd.people(), unexpected, minutes, load });
  process.exitCode = good ? 0 : 1;
} finally {
  await server.stop();
  if (process.exitCode === 1) console.log(`数据与日志留在 ${varFolder}`);
  else rmSync(varFolder, { recursive: true, force: true });
}
// After a failure some clients may still be running.
process.exit();
