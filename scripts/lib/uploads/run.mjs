// `npm run bench -- uploads`: a video of 2 GB arrives over 20 cuts, in turn of its sender, of the network between, and of the server (killed and
// begun anew): the memory of the server's processes above what they have when idle, how much was sent twice, and whether the file that is given
// out has the same SHA-256. Ends with 1 where it has not, or where the memory is above the bound. UPLOAD_MB: another size, printed and not written.
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import { partBytes } from '../../../contract/src/calls/upload-limits.ts';
import { logInAdmin } from '../../../e2e/support/admin.ts';
import { mustCall } from '../../../e2e/support/call.ts';
import { freePort, startProduct } from '../../../e2e/support/product.ts';
import { aac, h264, videoFile } from '../../../server/src/testing/mp4.ts';
import { writePart } from '../bench/report.mjs';

const mebibyte = 1024 ** 2;
const whole = 2000;
const size = Number(process.env.UPLOAD_MB ?? whole) * mebibyte;
const kinds = ['client', 'network', 'server'];
const cutCount = 20;
const boundMegabytes = 100;
/** ms */
const retryDelays = [300, 1_000, 3_000, 5_000, 5_000, 10_000, 10_000, 20_000];

const folder = mkdtempSync(join(tmpdir(), 'zhixing-uploads-'));
// PostgreSQL of root runs as another user, who must be able to enter the folder.
chmodSync(folder, 0o711);
const path = join(folder, '讲座.mp4');
const varFolder = join(folder, 'var');

/** A video that browsers take, and behind it bytes that no player reads; its SHA-256. */
async function writeVideo() {
  const hash = createHash('sha256');
  const file = createWriteStream(path);
  const write = async (bytes) => {
    hash.update(bytes);
    if (!file.write(bytes)) await once(file, 'drain');
  };
  const video = videoFile([h264, aac]);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size - video.length);
  head.write('free', 4, 'latin1');
  await write(Buffer.concat([video, head]));
  for (let left = size - video.length - head.length; left > 0; left -= mebibyte)
    await write(randomBytes(Math.min(left, mebibyte)));
  file.end();
  await once(file, 'finish');
  return hash.digest('hex');
}

const statusOf = (pid) => readFileSync(`/proc/${pid}/status`, 'utf8');
const field = (status, name) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? '';

/** MB that the server's processes hold by themselves (files that the system keeps in mind are not theirs), PostgreSQL apart. */
function megabytesOf(root) {
  let kilobytes = 0;
  const of = new Map();
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      const status = statusOf(pid);
      of.set(Number(pid), {
        parent: Number(field(status, 'PPid')),
        name: field(status, 'Name'),
        anon: Number(field(status, 'RssAnon')),
      });
    } catch {
      // It has ended meanwhile.
    }
  const isOurs = (pid) => pid === root || (of.has(pid) && isOurs(of.get(pid).parent));
  for (const [pid, { name, anon }] of of) if (isOurs(pid) && name !== 'postgres') kilobytes += anon || 0;
  return kilobytes / 1024;
}

/** A network that can be cut: what it carries, and all of it ended at once. */
async function startNetwork(to) {
  const sockets = new Set();
  let carried = 0;
  const server = createServer((client) => {
    const upstream = connect(to, '127.0.0.1');
    for (const each of [client, upstream]) {
      sockets.add(each);
      each.on('error', () => undefined);
      each.on('close', () => {
        sockets.delete(each);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk) => {
      carried += chunk.length;
    });
    client.pipe(upstream);
    upstream.pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { port: server.address().port, carried: () => carried, cut, close: () => server.close(cut()) };
}

/** Sends the file until it has arrived, cut at 20 places. */
async function sendOverCuts({ uploadId, token, network, restart }) {
  const cuts = Array.from({ length: cutCount }, (_, at) => ({
    at: ((at + 1) * size) / (cutCount + 1),
    kind: kinds[at % kinds.length],
  }));
  const made = { client: 0, network: 0, server: 0 };
  for (let isDone = false; !isDone; ) {
    isDone = await new Promise((resolve, reject) => {
      const upload = new Upload(createReadStream(path), {
        uploadUrl: `http://127.0.0.1:${network.port}/upload/parts/${uploadId}`,
        uploadSize: size,
        chunkSize: partBytes,
        retryDelays,
        storeFingerprintForResuming: false,
        headers: { authorization: `Bearer ${token}` },
        // As the page does: a cut that lasts longer than the tries ends it, and it begins again.
        onError: (error) =>
          error.originalResponse ? reject(error) : void pause(1_000).then(() => resolve(false)),
        onSuccess: () => resolve(true),
        onProgress: (arrived) => {
          const [next] = cuts;
          if (!next || arrived < next.at) return;
          cuts.shift();
          made[next.kind] += 1;
          if (next.kind === 'network') network.cut();
          else if (next.kind === 'server') restart();
          else void upload.abort().then(() => resolve(false));
        },
      });
      upload.start();
    });
  }
  return made;
}

async function sha256At(address) {
  const answer = await fetch(address);
  const hash = createHash('sha256');
  for await (const chunk of answer.body) hash.update(chunk);
  return hash.digest('hex');
}

console.log(`writing a video of ${size / mebibyte} MB`);
const sha256 = await writeVideo();
const port = await freePort();
const start = () => startProduct({ varFolder, port });
let product = await start();
let restarting = Promise.resolve();
const restart = () => {
  const before = product;
  restarting = before.kill9().then(async () => {
    product = await start();
  });
};
const network = await startNetwork(port);
process.env.E2E_VAR = varFolder;
try {
  const token = await logInAdmin(product.url);
  const at = { url: product.url, token };
  const { uploadId } = await mustCall(at, 'POST /mapi/Upload/begin', {
    name: '讲座.mp4',
    size,
    fingerprint: '讲座.mp4',
  });
  await pause(10_000);
  const idle = megabytesOf(product.pid);
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, megabytesOf(product.pid));
  }, 200);
  const began = performance.now();
  const made = await sendOverCuts({ uploadId, token, network, restart });
  await restarting;
  const seconds = (performance.now() - began) / 1000;
  const finishing = performance.now();
  const file = await mustCall(at, 'POST /mapi/Upload/finish', { uploadId });
  const finished = (performance.now() - finishing) / 1000;
  clearInterval(watch);
  const isSame = (await sha256At(new URL(file.url, product.url))) === sha256;
  const above = most - idle;
  const again = ((network.carried() - size) / mebibyte).toFixed(0);
  const line = `| ${size / mebibyte} MB | ${made.client}、${made.network}、${made.server} | ${isSame ? '相同' : '不同'} | ${again} MB | ${idle.toFixed(0)} MB | ${above.toFixed(0)} MB（要到 ${boundMegabytes}） | ${seconds.toFixed(0)} 秒，收下 ${finished.toFixed(1)} 秒 |`;
  console.log(line);
  if (!isSame || above > boundMegabytes) process.exitCode = 1;
  if (size === whole * mebibyte)
    writePart('uploads', [
      `${cpus().length} 核，一个人传，断的地方均匀分布；内存是服务的全部进程自己的（不算 PostgreSQL 与系统缓存的文件）。`,
      '',
      '| 视频 | 断：发送的一方、网络、服务（SIGKILL 再起） | SHA-256 | 多传 | 闲着时的内存 | 最多高出 | 全部 |',
      '| --- | --- | --- | --- | --- | --- | --- |',
      line,
    ]);
} finally {
  network.close();
  await restarting;
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
