import { type DestinationStream, type Logger, pino } from 'pino';
import { pathOf } from './base/path-of.ts';
import type { Config } from './config/config.ts';
import { describeFailure } from './db/failure.ts';

/** The path alone: addresses carry names, numbers and signatures that a log must not hold. */
const describeRequest = (request: { method: string; url: string; ip: string }) => ({
  method: request.method,
  path: pathOf(request.url),
  address: request.ip,
});

const describeAnswer = ({ statusCode }: { statusCode: number }) => ({ status: statusCode });

/** A terminal that was closed takes nothing more; that is no reason to end before all is stopped in order. */
function standardOutput() {
  const stream = pino.destination({ dest: 1, sync: true });
  stream.on('error', () => undefined);
  return stream;
}

/** Lines for people. Loaded when it is needed: production does without. */
async function prettyLines(): Promise<DestinationStream> {
  const { default: pretty } = await import('pino-pretty');
  return pretty({ translateTime: 'SYS:HH:MM:ss', singleLine: true, destination: standardOutput() });
}

/**
 * The process's only log, on standard output, for start-up, requests, faults and jobs alike: in production JSON lines
 * of `level` (a word), `time` (ISO 8601, UTC), `requestId` where a request was the cause, the facts, `err` and `msg`;
 * otherwise lines for people. Headers and bodies are never logged, nor the values of a query that failed.
 */
export async function createLog(
  { production, logLevel }: Pick<Config, 'production' | 'logLevel'>,
  destination?: DestinationStream,
): Promise<Logger> {
  const options = {
    level: logLevel,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { req: describeRequest, res: describeAnswer, err: describeFailure },
  };
  return pino(options, destination ?? (production ? standardOutput() : await prettyLines()));
}
