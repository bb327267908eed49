// Measures the pages of one reader over one connection from 127.0.0.1, with pauses of 10 ms. A process of its own, which its parent
// starts with `go` and ends with `stop`. Bytes are only counted, so that there is almost no garbage.
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const port = Number(process.argv[2]);
const request = Buffer.from('GET /about HTTP/1.1\r\nHost: localhost\r\n\r\n');
const room = Buffer.alloc(64 * 1024);
/** ms of a page after which it counts as lost. */
const patience = 30_000;
const times = [];
let lost = 0;
let over = false;
let socket;
/** The current page: bytes still to come (NaN before its header), whether it is a 200, the function that continues. */
let [left, right, done] = [Number.NaN, false, () => undefined];

function take(bytes) {
  if (Number.isNaN(left)) {
    const head = room.latin1Slice(0, Math.min(bytes, 4096));
    const end = head.indexOf('\r\n\r\n');
    right = end !== -1 && head.startsWith('HTTP/1.1 200');
    left = Number(/content-length: (\d+)/i.exec(head)?.[1]) + end + 4;
  }
  left -= bytes;
  // Too many bytes, or a header that is split or has no Content-Length: the next answer could not be parsed.
  if (!right || !(left >= 0)) socket.destroy();
  else if (left === 0) done(true);
  return true;
}

function open() {
  const onread = { buffer: room, callback: take };
  const opened = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.1', onread });
  const gone = () => {
    if (socket !== opened) return;
    socket = undefined;
    done(false);
  };
  opened.setNoDelay().setTimeout(patience, () => opened.destroy());
  opened.once('error', gone).once('close', gone);
  return opened;
}

function readPage() {
  return new Promise((resolve) => {
    [left, right, done] = [Number.NaN, false, resolve];
    socket ??= open();
    socket.write(request);
  });
}

async function readOn() {
  for (let page = 0; page < 20; page += 1) await readPage();
  process.send({ ready: true });
  await new Promise((go) => process.once('message', go));
  process.once('message', () => {
    over = true;
  });
  while (!over) {
    const start = performance.now();
    if (!(await readPage())) lost += 1;
    times.push(performance.now() - start);
    await pause(10);
  }
  process.send({ times, lost }, () => process.exit());
}

process.once('disconnect', () => process.exit());
await readOn();
