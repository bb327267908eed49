import pg from 'pg';
import { requireNotOutdated } from './migrate/versions.ts';
import { markConnectionFailure } from './unavailable.ts';

type Connected = (error: Error | undefined) => void;

/**
 * A `pg` connection that marks its own errors (unavailable.ts), so that they are recognized without a list of codes: what `connect`
 * throws, and what ends the connection later, which `pg` also passes to the running statements. It is refused once a newer version has
 * migrated the database (rules: newer-version).
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
    const opening = this.#open();
    if (!callback) return opening.then(() => this);
    opening.then(() => callback(undefined), callback);
    return undefined;
  }

  async #open() {
    try {
      await super.connect();
      await requireNotOutdated(this);
    } catch (error) {
      markConnectionFailure(error);
      this.connection.stream.destroy();
      throw error;
    }
  }
}
