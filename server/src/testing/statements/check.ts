import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { VersionOf } from '../../db/changes/content-versions.ts';
import { type Exception, exceptionFor, exceptions, type For } from './exceptions.ts';
import { findWholeReads, makeLarge } from './plans.ts';
import type { Schema } from './reading.ts';
import type { Noted, Sent } from './record.ts';
import { applyOptions, severalOf } from './settings.ts';
import { findUnversioned, type Unversioned, unversioned, type Versioned } from './versions.ts';
import { type Allowed, allowedFor, allowedReads } from './whole-reads.ts';
import { findNameless, findSelfCompared } from './whose.ts';

/** Paths of staff's calls and downloads. */
const staffPaths = /^\/(mapi\/|files\/(roster|job-result)\b)/;

/** Who a path is for; null where the test itself sent the statement, or that is unknown. */
function readerOf(path: string | null): For | null {
  if (path === null) return null;
  return staffPaths.test(path) ? 'staff' : 'reader';
}

const readNoted = (folder: string): Noted[] =>
  readdirSync(folder).flatMap((name) =>
    readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line): Noted => JSON.parse(line)),
  );

/** The recorded texts, each once for readers and once for staff, with their paths. */
function gather(noted: Noted[]) {
  const found = new Map<string, { text: string; sentFor: For; paths: Set<string> }>();
  for (const line of noted) {
    const sentFor = 'text' in line ? readerOf(line.path) : null;
    if (!('text' in line) || line.path === null || !sentFor) continue;
    const key = `${sentFor} ${line.text}`;
    const sent = found.get(key) ?? { text: line.text, sentFor, paths: new Set() };
    found.set(key, sent);
    sent.paths.add(line.path);
  }
  return [...found.values()];
}

/** Whether all test files of the server have run. */
function isWhole(noted: Noted[], folder: string): boolean {
  const ran = new Set(noted.flatMap((line) => ('file' in line ? [line.file] : [])));
  return globSync('src/**/*.test.ts', { cwd: folder }).every((file) => ran.has(join(folder, file)));
}

/**
 * Checks the statements recorded in `notes` (docs/decisions/0051): a sentence for each that accesses rows of students without naming the
 * student, and, where all tests have run, for each exception that no statement needs.
 */
export async function checkStatements(
  schema: Schema,
  { notes, server, filtered }: { notes: string; server: string; filtered: boolean },
): Promise<string[]> {
  const noted = readNoted(notes);
  const used = new Set<Exception>();
  const faults: string[] = [];
  for (const { text, sentFor, paths } of gather(noted)) {
    const nameless = await findNameless(text, schema, (place) => {
      const exception = exceptionFor(place, sentFor);
      if (exception) used.add(exception);
      return exception;
    });
    if (nameless.length === 0) continue;
    const places = nameless.map(({ table, by }) => `${table} (by ${by.join(', ') || 'nothing'})`);
    const where = [...paths].slice(0, 3).join(' ');
    faults.push(`${where}: rows without their student: ${[...new Set(places)].join('; ')}\n${text}`);
  }
  if (!filtered && isWhole(noted, server))
    for (const each of exceptions)
      if (!used.has(each)) faults.push(`no statement needs this exception any more: ${JSON.stringify(each)}`);
  return faults;
}

/** A sentence for each recorded statement that compares a column with itself. */
export async function checkComparisons(schema: Schema, notes: string): Promise<string[]> {
  const sent = new Map(readNoted(notes).flatMap((line) => ('text' in line ? [[line.text, line.path]] : [])));
  const faults: string[] = [];
  for (const [text, path] of sent) {
    const columns = await findSelfCompared(text ?? '', schema);
    if (columns.length > 0)
      faults.push(`${path ?? 'by itself'}: compares a column with itself: ${columns.join(', ')}\n${text}`);
  }
  return faults;
}

/**
 * What is wrong with the remembered reads noted in `notes`: a sentence for each that touches a table whose changes do not advance the
 * content version that it is remembered by; and, where every test has run, for each exception that nothing needs any more and for a
 * kind of version of which no read was noted.
 */
export async function checkRemembered(
  schema: Schema,
  versioned: Versioned,
  { notes, server, filtered }: { notes: string; server: string; filtered: boolean },
): Promise<string[]> {
  const noted = readNoted(notes);
  const sent = new Map<string, { text: string; remembered: VersionOf }>();
  for (const line of noted)
    if ('text' in line && line.remembered !== null)
      sent.set(`${line.remembered} ${line.text}`, { text: line.text, remembered: line.remembered });
  const used = new Set<Unversioned>();
  const faults: string[] = [];
  for (const each of sent.values())
    for (const table of await findUnversioned(each, { versioned, schema })) {
      const exception = unversioned.find(
        (known) => known.table === table && known.versionOf === each.remembered,
      );
      if (exception) used.add(exception);
      else
        faults.push(
          `what is remembered by the content version of a ${each.remembered} reads ${table}, whose changes do not advance it: ` +
            `add its triggers, as migration 0025 does, or say why in versions.ts\n${each.text}`,
        );
    }
  if (filtered || !isWhole(noted, server)) return faults;
  for (const each of unversioned)
    if (!used.has(each)) faults.push(`no remembered read needs this any more: ${JSON.stringify(each)}`);
  const kinds = new Set([...sent.values()].map(({ remembered }) => remembered));
  if (kinds.size < Object.keys(versioned).length)
    faults.push(`remembered reads were noted of these alone: ${[...kinds].join(', ')}`);
  return faults;
}

/** The recorded texts, each once for each kind of connection and once in its batched form, with their paths. */
function gatherPlanned(noted: Noted[]) {
  const found = new Map<string, Sent & { paths: Set<string> }>();
  for (const line of noted) {
    if (!('text' in line)) continue;
    const { text, options, together, path } = line;
    const key = `${together} ${options} ${text}`;
    const sent = found.get(key) ?? { ...line, paths: new Set() };
    found.set(key, sent);
    sent.paths.add(path ?? 'by itself');
  }
  return [...found.values()];
}

/**
 * Checks the plans of the statements recorded in `notes`, in a database whose statistics are those of a million students: a sentence for
 * each statement that reads a whole large table, with the planner settings of its connection; and, where all tests have run, for each
 * exception that no statement needs.
 */
export async function checkPlans(
  client: pg.Client,
  { notes, server, filtered }: { notes: string; server: string; filtered: boolean },
): Promise<string[]> {
  const noted = readNoted(notes);
  const large = await makeLarge(client);
  const used = new Set<Allowed>();
  const faults: string[] = [];
  for (const { text, options, together, paths } of gatherPlanned(noted)) {
    await applyOptions(client, options);
    const several = together ? await severalOf(client, text) : [];
    const where = [...paths].slice(0, 3).join(' ');
    const look = async (each: string) => {
      const found = (await findWholeReads(client, each, large)).filter((read) => {
        const allowed = allowedFor(each, read);
        if (allowed) used.add(allowed);
        return !allowed;
      });
      const reads = found.map(({ table, by }) => `${table} (${by})`);
      if (found.length > 0)
        faults.push(`${where}: the whole of ${[...new Set(reads)].join(', ')} is read\n${each}`);
    };
    for (const each of [text, ...several]) await look(each);
    // With sequential scans off PostgreSQL would read a whole index instead: a prepared read is also planned with default settings.
    await applyOptions(client, '');
    if (together) await look(text);
  }
  if (!filtered && isWhole(noted, server))
    for (const each of allowedReads)
      if (!used.has(each)) faults.push(`nothing reads this any more: ${JSON.stringify(each)}`);
  return faults;
}
