import pg from 'pg';
import { markConnectionFailure } from './unavailable.ts';

type Connected = (error: Error | undefined) => void;

/**
 * A connection of `pg` that marks what it itself fails with, so that nobody has to know the codes: whatever connecting throws, and
 * whatever ends it later, with which `pg` also fails the statements under way.
 */
export class DatabaseClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // `pg` emits it before it fails the statements. Without a listener a connection that is lost would end the process.
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
