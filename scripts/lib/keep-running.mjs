import { constants } from 'node:os';
import { launch } from './hand-over.mjs';

/** Exit code of a program that has said why it cannot go on as it is. */
const refuses = 1;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** ms before it is started again: the first time, and at most. Doubled with each end of the last five minutes that was not meant. */
const pauses = { first: 500, longest: 30_000 };
const endsWithin = 300_000;

/** A heap that is full ends in SIGABRT, the system ends with SIGKILL whoever takes too much memory. */
const words = { SIGABRT: '，内存用完时是这样', SIGKILL: '，被强行结束，系统的内存不足时也是这样' };
const howItEnded = (code, signal) => (signal ? `${signal}${words[signal] ?? ''}` : `退出码 ${code}`);

/**
 * Runs a program of ours under the pinned Node, hands it our signals and ends as it ends; where it died (killed, out of memory, an
 * error that nobody caught) it is started again, with a pause that grows while it goes on dying (docs/decisions/0080). One that has
 * just died and cannot begin (exit code 1) is started again as well: what it needs, such as its database, may be away with it.
 */
export function keepRunning(program) {
  let child;
  let stopping = false;
  let ends = [];

  function onExit(code, signal) {
    child = undefined;
    const now = performance.now();
    ends = ends.filter((at) => now - at < endsWithin);
    const meant = code === 0 || (code === refuses && ends.length === 0) || signals.includes(signal);
    if (stopping || meant) process.exit(code ?? 128 + constants.signals[signal]);
    ends.push(now);
    const pause = Math.min(pauses.first * 2 ** (ends.length - 1), pauses.longest);
    console.error(`服务的主进程意外结束了（${howItEnded(code, signal)}），${pause / 1000} 秒后重新启动。`);
    setTimeout(start, pause);
  }

  function start() {
    child = launch(program);
    child.once('exit', onExit);
  }

  for (const signal of signals)
    process.on(signal, () => {
      stopping = true;
      if (child) child.kill(signal);
      else process.exit(0);
    });
  start();
}
