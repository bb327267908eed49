import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { type Exception, exceptionFor, exceptions, type For } from './exceptions.ts';
import { findWholeReads, makeLarge } from './plans.ts';
import type { Schema } from './reading.ts';
import type { Noted, Sent } from './record.ts';
import { applyOptions, severalOf } from './settings.ts';
import { type Allowed, allowedFor, allowedReads } from './whole-reads.ts';
import { findNameless } from './whose.ts';

/** Services of staff, and the files that they alone take away. */
const staffPaths = /^\/(mapi\/|files\/(roster|homework-zip)\b)/;

/** null: sent by the test itself, or not to be told from that. */
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

/** The texts that were sent, each once for each of those that it was sent for, with the paths. */
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

/** Whether every test file of the server has run. */
function isWhole(noted: Noted[], folder: string): boolean {
  const ran = new Set(noted.flatMap((line) => ('file' in line ? [line.file] : [])));
  return globSync('src/**/*.test.ts', { cwd: folder }).every((file) => ran.has(join(folder, file)));
}

/**
 * What is wrong with the statements noted in `notes`: a sentence for each that touches rows of students without naming
 * them, and, where every test has run, for each exception that nothing needs any more.
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

/** The texts that were sent, each once for each kind of connection and once more for several askers, with the paths. */
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
 * What is wrong with the plans of the statements noted in `notes`, in a migrated database of their own that is told to hold a million
 * students: a sentence for each that reads a large table from end to end, on a connection with the settings of the one that it was
 * sent on; and, where every test has run, for each reason why one may that nothing needs any more.
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
    // Where tables are not to be read through, an index is, whatever it begins with: seen where they may be.
    await applyOptions(client, '');
    if (together) await look(text);
  }
  if (!filtered && isWhole(noted, server))
    for (const each of allowedReads)
      if (!used.has(each)) faults.push(`nothing reads this any more: ${JSON.stringify(each)}`);
  return faults;
}
