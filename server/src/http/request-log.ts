import type { FastifyBaseLogger } from 'fastify';
import type { Bindings, ChildLoggerOptions, Logger } from 'pino';

type LogArguments = [facts: object, message?: string];

/** The logger of one request, which adds its id. The pino child is created at the first line: most requests write none. */
class RequestLog {
  readonly #log: Logger;
  readonly #bindings: Bindings;
  readonly #options: ChildLoggerOptions;
  #own: Logger | undefined;

  constructor(log: Logger, bindings: Bindings, options: ChildLoggerOptions) {
    this.#log = log;
    this.#bindings = bindings;
    this.#options = options;
  }

  #made() {
    this.#own ??= this.#log.child(this.#bindings, this.#options);
    return this.#own;
  }

  get level() {
    return this.#log.level;
  }
  trace(...given: LogArguments) {
    this.#made().trace(...given);
  }
  debug(...given: LogArguments) {
    this.#made().debug(...given);
  }
  info(...given: LogArguments) {
    this.#made().info(...given);
  }
  warn(...given: LogArguments) {
    this.#made().warn(...given);
  }
  error(...given: LogArguments) {
    this.#made().error(...given);
  }
  fatal(...given: LogArguments) {
    this.#made().fatal(...given);
  }
  silent() {
    // As in pino, writes nothing.
  }
  child(bindings: Bindings, options?: ChildLoggerOptions) {
    return this.#made().child(bindings, options);
  }
}

export const createRequestLog = (log: Logger, bindings: Bindings, options: ChildLoggerOptions) =>
  new RequestLog(log, bindings, options) as unknown as FastifyBaseLogger;
