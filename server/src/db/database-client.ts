import pg from 'pg';
import { markConnectionFailure } from './unavailable.ts';

type Connected = (error: Error | undefined) => void;

/**
 * A `pg` connection that marks its own errors (unavailable.ts), so that they are recognized without a list of codes: what `connect`
 * throws, and what ends the connection later, which `pg` also passes to the running statements.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // `pg` emits this before it fails the statements. Without a listener a lost connection would end the process.
    this.on('error', markConnectionFailure);
  }

  override connect(): Promise<this>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<this> | undefined {
    if (!callback)
      return super.connect().then(
        () => this,
        (error: unknown) => {
          markConnectionFailure(error);
          throw error;
        },
      );
    super.connect((error: Error | undefined) => {
      markConnectionFailure(error);
      callback(error);
    });
    return undefined;
  }
}
