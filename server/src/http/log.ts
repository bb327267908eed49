import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { Config } from '../config/config.ts';
import { describeFailure } from '../db/failure.ts';

/** The path alone: addresses carry names, numbers and signatures that a log must not hold. */
const request = (req: FastifyRequest) => ({
  method: req.method,
  path: req.url.split('?')[0],
  address: req.ip,
});

/** Human lines in development, JSON in production. Headers and bodies are never logged. */
export function loggerOptions(config: Config): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent' || config.env === 'test') return false;
  const pretty = { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } };
  return {
    level: config.production ? config.logLevel : config.logLevel === 'info' ? 'warn' : config.logLevel,
    serializers: { req: request, err: describeFailure },
    ...(config.production ? {} : { transport: pretty }),
  };
}
