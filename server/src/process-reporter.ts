import { explainSystemError } from './base/data-folder.ts';
import type { Log } from './base/log.ts';
import { StartError } from './base/start-error.ts';
import type { Config } from './config/config.ts';
import { describeFailure } from './db/failure.ts';

/** How the process speaks of itself: what it does, and why it ends. */
interface ProcessReporter {
  print(sentence: string): void;
  /** A StartError is a sentence for people; any other fault is told without the values of its query. */
  fail(reason: unknown): void;
}

/** A full disk, a folder that cannot be written: a sentence, whoever met it. */
export const sentenceOf = (reason: unknown) =>
  (reason instanceof StartError ? reason : explainSystemError(reason))?.message;

/** What a signal mostly means by which a process of ours ended. */
const signalWords: Partial<Record<NodeJS.Signals, string>> = {
  SIGABRT: '内存用完时是这样，原因见前面的 FATAL ERROR',
  SIGKILL: '被强行结束，系统的内存不足时也是这样',
};

/** How another process of ours ended, for the log: its exit code or the signal, and what that mostly means. */
export function howItEnded(code: number | null, signal: NodeJS.Signals | null): string {
  if (!signal) return `退出码 ${code}`;
  const words = signalWords[signal];
  return words ? `${signal}，${words}` : signal;
}

/** To whoever sits before it. */
export const onTerminal: ProcessReporter = {
  print: (sentence) => console.log(sentence),
  fail: (reason) => {
    const sentence = sentenceOf(reason);
    if (sentence) console.error(sentence);
    else console.error(reason instanceof Error ? describeFailure(reason) : reason);
  },
};

const inLog = (log: Log): ProcessReporter => ({
  print: (sentence) => log.info({}, sentence),
  fail: (reason) => {
    const sentence = sentenceOf(reason);
    if (sentence) log.error({}, sentence);
    else log.error({ err: reason }, 'the server ends because of a fault');
  },
});

/** In production into the log like all else, so that whoever reads it meets one dialect. */
export const processReporterFor = ({ production, logLevel }: Config, log: Log): ProcessReporter =>
  production && logLevel !== 'silent' ? inLog(log) : onTerminal;
