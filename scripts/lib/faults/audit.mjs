import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabase } from '../database.mjs';
import { digestOf } from './ledger.mjs';

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
/** The operation's id within a text or file name. */
const idIn = (text) => uuid.exec(text)?.[0] ?? '';

/** For each kind of operation the rows of the database: `{id, digest}`, the digest of the stored content. */
const kept = {
  register: `select mobile as id, country_code as more from account`,
  enrol: `select a.mobile as id from enrolment e join account a on a.id = e.student_id
    join project p on p.id = e.project_id where p.slug = 'quick-start'`,
  submit: `select content as id, content from submission where type = '2'`,
  test: `select g.answer::text as id from attempt t cross join lateral (
      select answer from attempt_answer a where (a.student_id, a.chapter_id, a.no) = (t.student_id, t.chapter_id, t.no)
      union all select one -> 'answer' from jsonb_array_elements(t.answers) one) g
    where t.submitted_at is not null`,
  upload: `select name as id, sha256, storage_key as key from file where name like '%.pdf'`,
};

const stored = (varFolder, key) => {
  const path = join(varFolder, 'files', key.slice(0, 2), key);
  return existsSync(path) ? digestOf(readFileSync(path)) : 'no file';
};

function digestOfRow(kind, row, varFolder) {
  switch (kind) {
    case 'register':
      return digestOf(JSON.stringify({ countryCode: row.more, mobile: row.id }));
    case 'submit':
      return digestOf(row.content);
    case 'test':
      return digestOf(idIn(row.id));
    case 'upload': {
      const found = stored(varFolder, row.key);
      return found === row.sha256 ? found : `the row says ${row.sha256}, the disk ${found}`;
    }
    default:
      return null;
  }
}

/** Rows and operations are matched by the operation's id, or by person where each has one. */
const keyOf = {
  register: ({ person }) => person,
  enrol: ({ person }) => person,
};

async function auditRows(client, { kind, operations, varFolder }) {
  const { rows } = await client.query(kept[kind]);
  const found = Map.groupBy(rows, ({ id }) => (keyOf[kind] ? id : idIn(id)));
  let [lost, doubled, broken] = [0, 0, 0];
  for (const operation of operations) {
    const mine = found.get((keyOf[kind] ?? (({ id }) => id))(operation)) ?? [];
    if (mine.length > 1) doubled += 1;
    if (operation.acknowledged && mine.length === 0) lost += 1;
    for (const row of mine) {
      const digest = digestOfRow(kind, row, varFolder);
      if (digest !== null && digest !== operation.digest) broken += 1;
    }
  }
  return { lost, doubled, broken };
}

/** A draft stores only its newest text and counts its saves: one too few was lost, one too many was done twice. */
async function auditDrafts(client, { operations }) {
  const { rows } = await client.query(
    `select a.mobile, w.version, w.content from work w join account a on a.id = w.student_id where w.type = '1'`,
  );
  const found = new Map(rows.map((row) => [row.mobile, row]));
  let [lost, doubled, broken] = [0, 0, 0];
  for (const [person, saves] of Map.groupBy(operations, (operation) => operation.person)) {
    const { version = 0, content = '' } = found.get(person) ?? {};
    const acknowledged = saves.filter((save) => save.acknowledged);
    lost += Math.max(0, acknowledged.length - version);
    doubled += Math.max(0, version - saves.length);
    const whole = saves.slice(acknowledged.length - 1).some(({ digest }) => digest === digestOf(content));
    if (acknowledged.length > 0 && !whole) broken += 1;
  }
  return { lost, doubled, broken };
}

/** Compares the ledger with the database and the files, by kind. `broken`: stored, but not as it was sent. */
export function audit(varFolder, ledger) {
  return withDatabase(varFolder, async (client) => {
    const table = [];
    for (const [kind, operations] of Map.groupBy(ledger.operations, (operation) => operation.kind)) {
      const compare = kind === 'draft' ? auditDrafts : auditRows;
      const acknowledged = operations.filter((operation) => operation.acknowledged).length;
      const retried = operations.filter(({ tries }) => tries > 1).length;
      const result = await compare(client, { kind, operations, varFolder });
      table.push({ kind, operations: operations.length, acknowledged, retried, ...result });
    }
    return table;
  });
}
