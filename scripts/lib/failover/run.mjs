// `npm run failover`: twice, with asynchronous and with synchronous replication. Students save, the replica lags, the primary is killed,
// the replica is promoted, the server goes on. A ledger of acknowledged saves is compared with the promoted replica. Fails (1) when one
// is missing with synchronous replication. On loopback only.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { calls } from '../../../contract/src/index.ts';
import { freePort, startProduct } from '../../../e2e/support/product.ts';
import { fail } from '../run.mjs';
import { cut, ensurePostgres, makeFolder, startAddress, startPair } from './pair.mjs';

const json = { 'content-type': 'application/json' };
const writers = 8;

async function ask(url, { path }, payload, token) {
  const headers = token ? { ...json, token } : json;
  const answer = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(payload) });
  return answer.json();
}

/** A reading lesson of the demo student, for notes. */
async function findPlace(url, varFolder) {
  const [{ account, password }] = JSON.parse(readFileSync(join(varFolder, 'demo-accounts.json'), 'utf8'));
  const { data } = await ask(url, calls.login, { account, password });
  const mine = await ask(url, calls.getApplyProjectList, {}, data.token);
  const { projectId } = mine.data.list.find(({ status }) => status === 1);
  const { data: found } = await ask(url, calls.getDirectory, { projectId }, data.token);
  const lessonIds = JSON.stringify(found.directory)
    .match(/"id":(\d+)/g)
    .map((each) => Number(each.slice(5)));
  return { token: data.token, lessonIds };
}

/** Saves one note after another; `acknowledged`: the acknowledged requestIds, each with its time. */
function startWriters(url, { token, lessonIds }) {
  const acknowledged = [];
  let on = true;
  async function write(writer) {
    for (let at = 0; on; at += 1) {
      const requestId = `failover-${writer}-${at}`;
      const note = {
        chapterId: lessonIds[at % lessonIds.length],
        type: '1',
        content: `第 ${at} 次`,
        fileList: [],
        status: '0',
        requestId,
      };
      const answer = await ask(url, calls.updateWorkOrNote, note, token).catch(() => ({ code: 0 }));
      if (answer.code === 1) acknowledged.push({ requestId, at: performance.now() });
      else await pause(20);
    }
  }
  const all = Promise.all(Array.from({ length: writers }, (_, writer) => write(writer)));
  return {
    acknowledged,
    stop: () => {
      on = false;
      return all;
    },
  };
}

async function play({ sync }) {
  const folder = mkdtempSync(join(tmpdir(), 'zhixing-failover-'));
  chmodSync(folder, 0o711);
  makeFolder(join(folder, 'database'));
  const varFolder = join(folder, 'var');
  const pair = await startPair(join(folder, 'database'), { sync });
  const address = await startAddress(pair.ports[0]);
  const database = Object.assign(new URL(pair.addresses[0]), { port: address.port }).href;
  const product = await startProduct({
    varFolder,
    port: await freePort(),
    env: { DATABASE_URL: database, WORKERS: '1', ADDRESS_BUDGET: '0' },
  });
  try {
    const load = startWriters(product.url, await findPlace(product.url, varFolder));
    await pause(4_000);
    const before = load.acknowledged.length;
    // A slow network: for half a second nothing reaches the replica.
    process.kill(pair.receiver(), 'SIGSTOP');
    await pause(500);
    const behind = load.acknowledged.length - before;
    await cut(pair.primary);
    const cutAt = performance.now();
    const known = load.acknowledged.length;
    process.kill(pair.receiver(), 'SIGKILL');
    await pause(1_000);
    pair.promote();
    address.turnTo(pair.ports[1]);
    const promoted = performance.now();
    while (load.acknowledged.length === known && performance.now() - promoted < 60_000) await pause(10);
    const again = load.acknowledged[known]?.at;
    await pause(3_000);
    await load.stop();
    const client = new pg.Client(pair.addresses[1]);
    await client.connect();
    const { rows } = await client.query(
      `select request_id as id from answered_request where request_id = any($1)`,
      [load.acknowledged.map(({ requestId }) => requestId)],
    );
    await client.end();
    const kept = new Set(rows.map(({ id }) => id));
    const lost = load.acknowledged.filter(({ requestId }) => !kept.has(requestId)).length;
    return {
      sync,
      known,
      behind,
      lost,
      total: load.acknowledged.length,
      gap: again ? (again - cutAt) / 1000 : null,
    };
  } finally {
    await product.stop();
    address.stop();
    for (const child of [pair.primary, pair.copy])
      if (child.exitCode === null && child.signalCode === null) await cut(child);
    rmSync(folder, { recursive: true, force: true });
  }
}

const missing = await ensurePostgres();
if (missing) fail(missing);
let good = true;
for (const sync of [false, true]) {
  const { known, behind, lost, total, gap } = await play({ sync });
  const how = sync ? '提交等副本（synchronous_standby_names）' : '提交不等副本';
  console.log(
    `${how}：切换前确认 ${known} 次（副本停住的半秒里 ${behind} 次），切换后又 ${total - known} 次；丢 ${lost} 次；主库断掉到再次确认 ${gap === null ? '没有恢复' : `${gap.toFixed(1)} 秒（其中 1 秒等着发现）`}`,
  );
  if (gap === null || (sync && lost > 0)) good = false;
}
process.exit(good ? 0 : 1);
