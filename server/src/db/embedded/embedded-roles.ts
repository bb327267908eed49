import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The role that owns and migrates the tables, and the role that reads and writes rows. Neither is a superuser. */
const owner = 'zhixing_owner';
const server = 'zhixing_server';

/** Gives the tables that an older version made as superuser to the owner role. */
const takeOver = `
do $$
declare each record;
begin
  for each in
    select c.oid::regclass as name from pg_class c
    where c.relnamespace in (select oid from pg_namespace where nspname in ('public', 'drizzle'))
      and c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relowner <> '${owner}'::regrole
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and (d.deptype = 'e' or (c.relkind = 'S' and d.deptype in ('a', 'i'))))
  loop
    execute format('alter table %s owner to ${owner}', each.name);
  end loop;
  if exists (select from pg_namespace where nspname = 'drizzle' and nspowner <> '${owner}'::regrole) then
    alter schema drizzle owner to ${owner};
  end if;
end $$`;

const limits = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';

async function arrangeRole(client: pg.Client, role: string): Promise<string> {
  const password = randomBytes(24).toString('base64url');
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  await client.query(`${rowCount ? 'alter' : 'create'} role ${role} ${limits} password '${password}'`);
  return password;
}

/** The address of the same database for another role. */
function addressFor(url: string, role: string, password: string): string {
  const address = new URL(url);
  address.username = role;
  address.password = password;
  return address.href;
}

/**
 * Creates or updates the two roles, with new random passwords at each start (docs/decisions/0021). `superuser`: the superuser's address
 * of the database. Answers the addresses for both roles.
 */
export async function arrangeRoles(superuser: string): Promise<{ owner: string; server: string }> {
  const client = new pg.Client({ connectionString: superuser, connectionTimeoutMillis: 10_000 });
  // The failing statement reports it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const [ownerPassword, serverPassword] = [
      await arrangeRole(client, owner),
      await arrangeRole(client, server),
    ];
    await client.query('revoke create on schema public from public');
    await client.query(`grant usage, create on schema public to ${owner}`);
    // The migrations' journal has a schema of its own, and trusted extensions need this right.
    await client.query(
      `grant create on database ${client.escapeIdentifier(client.database ?? '')} to ${owner}`,
    );
    await client.query(takeOver);
    return {
      owner: addressFor(superuser, owner, ownerPassword),
      server: addressFor(superuser, server, serverPassword),
    };
  } finally {
    await client.end();
  }
}
