import type pg from 'pg';
import { StartError } from '../../base/start-error.ts';
import { newestApplied, newestOf, ownMigrations } from './journal.ts';

/*
 * An older process beside a newer one would write rows as its own version has them (rules: newer-version). So each connection says
 * which version opened it, and is refused once a newer version has migrated the database; the migrator ends those that are open.
 */

const ownVersion = newestOf(ownMigrations);

/**
 * The name of a connection of this version, or its beginning: `zhixing 1764381600000`, `zhixing 1764381600000 probe`, with the time of its
 * newest migration.
 */
export const connectionName = `zhixing ${ownVersion}`;

/** Why a connection is refused: thrown while it is opened. */
const outdated = () =>
  new Error(
    'a newer version has migrated this database: this process reads and writes nothing more, stop it and start the newer version',
  );

/** Throws where a newer version has migrated the database. A database without migrations has no version. */
export async function requireNotOutdated(client: pg.Client, version = ownVersion): Promise<void> {
  if ((await newestApplied(client)) > version) throw outdated();
}

/** The open connections of older versions, of this role or another one that the server uses. */
const olderConnections = `from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and usename = any($1)`;
const isOlder = `application_name in ('zhixing', 'zhixing notices', 'zhixing probe')
  or (application_name ~ '^zhixing [0-9]+( |$)' and split_part(application_name, ' ', 2)::numeric < $2)`;

interface Ending {
  client: pg.Client;
  /** The role that the server connects as, where it is not the migrator's. */
  serverRole: string | undefined;
}

/**
 * Throws StartError where older processes may be connected whose connections this role must not end: their role is another one, of which
 * it is no member.
 */
export async function requireMayEndOlder({ client, serverRole }: Ending): Promise<void> {
  if (!serverRole || serverRole === client.user) return;
  const { rows } = await client.query(
    `select count(*)::int as count, pg_has_role($2, 'member') as may ${olderConnections}`,
    [[serverRole], serverRole],
  );
  const { count, may } = rows[0] as { count: number; may: boolean };
  if (count > 0 && !may)
    throw new StartError(
      `数据库要升级，可是还有 ${count} 个旧版本的连接（角色 ${serverRole}），升级没有做：请先停下全部旧的进程，再启动。`,
    );
}

/** Ends the connections of older versions, and waits until they are gone. New ones are refused by `requireNotOutdated`. */
export async function endOlder({ client, serverRole }: Ending, version = ownVersion): Promise<void> {
  const roles = [client.user ?? '', ...(serverRole ? [serverRole] : [])];
  await client.query(`select pg_terminate_backend(pid, 5000) ${olderConnections} and (${isOlder})`, [
    roles,
    version,
  ]);
}
