import { constants } from 'node:os';
import { launch } from './hand-over.mjs';

/** The exit code of a program that has reported why it cannot run. */
const refuses = 1;
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** The first and the longest pause in ms before a restart. It doubles with each unexpected end within five minutes. */
const pauses = { first: 500, longest: 30_000 };
const endsWithin = 300_000;

/** V8 ends with SIGABRT when its heap is full; the system sends SIGKILL when its memory is full. */
const words = { SIGABRT: '，内存用完时是这样', SIGKILL: '，被强行结束，系统的内存不足时也是这样' };
const howItEnded = (code, signal) => (signal ? `${signal}${words[signal] ?? ''}` : `退出码 ${code}`);

/**
 * Runs a program of this repository with the pinned Node, forwards signals and ends with its exit code. After a crash (killed, out of memory,
 * an uncaught error) it is restarted, with a growing pause (docs/decisions/0052). One that has just crashed and cannot start (exit code
 * 1) is restarted as well: what it needs, as its database, may be down too.
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
