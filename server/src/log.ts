import type { Log } from './base/log.ts';
import type { Config } from './config/config.ts';
import { describeFailure } from './db/failure.ts';

const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

const readable = (_key: string, value: unknown) => (value instanceof Error ? describeFailure(value) : value);

/** The areas' log, on standard output: JSON lines in production, lines for people otherwise. */
export function createLog({ production, logLevel }: Config): Log {
  const write = (level: keyof Log) => (facts: object, message: string) => {
    if (levels.indexOf(level) < levels.indexOf(logLevel)) return;
    const time = new Date();
    if (production) return console.log(JSON.stringify({ level, time, message, ...facts }, readable));
    const details = Object.keys(facts).length > 0 ? ` ${JSON.stringify(facts, readable)}` : '';
    console.log(`[${time.toTimeString().slice(0, 8)}] ${message}${details}`);
  };
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') };
}
