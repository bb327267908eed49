// The rush against a product of its own, like `npm start`, with its own database; the crowd is a process of its own, on loopback only. Ends
// with 1 when anybody is refused, or something acknowledged is not in the database exactly once. The figures are written to
// docs/performance.md. RUSH_STUDENTS: another number, printed and not written.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startProduct } from '../../../e2e/support/product.ts';
import { withDatabase } from '../database.mjs';
import { root } from '../run.mjs';
import { readLedger } from './ledger.mjs';
import { lineOf, writeReport } from './report.mjs';
import { seatStudents } from './students.mjs';

const whole = { students: 5_000, atOnce: 500, seconds: 60 };
const count = Number(process.env.RUSH_STUDENTS ?? whole.students);
const rush = { ...whole, students: count, atOnce: Math.round((whole.atOnce * count) / whole.students) };

/** Runs the crowd; answers for each student `at` and `took` in ms. */
async function sendCrowd(port, seated) {
  const child = fork(join(root, 'scripts/lib/rush/crowd.mjs'));
  child.send({ port, ...seated, ...rush });
  const [answers] = await once(child, 'message');
  return answers;
}

const varFolder = mkdtempSync(join(tmpdir(), 'zhixing-rush-'));
// PostgreSQL of root runs as another user, who must be able to enter the folder.
chmodSync(varFolder, 0o711);
const port = await freePort();
const product = await startProduct({ varFolder, port });
try {
  const seated = await withDatabase(varFolder, (client) => seatStudents(client, rush.students));
  const answers = await sendCrowd(port, seated);
  const faults = await withDatabase(varFolder, (client) => readLedger(client, seated, answers));
  const refused = answers.filter(({ code }) => code !== 1);
  console.log(lineOf(answers, rush));
  for (const { status, code, msg } of refused.slice(0, 10)) console.log(`refused: ${status} ${code} ${msg}`);
  for (const fault of faults.slice(0, 10)) console.log(`ledger: ${fault}`);
  console.log(`refused ${refused.length}, not as acknowledged ${faults.length} of ${rush.students}`);
  if (refused.length > 0 || faults.length > 0) process.exitCode = 1;
  else if (count === whole.students) writeReport(answers, rush);
} finally {
  await product.stop();
  rmSync(varFolder, { recursive: true, force: true });
}
