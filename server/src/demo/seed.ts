import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { termsVersion } from '@zhixing/contract/terms';
import type { Caller, Dependencies } from '../action/action.ts';
import { createAccount } from '../areas/account/account.door.ts';
import { confirmMember } from '../areas/account/college.door.ts';
import type { Database, Transaction } from '../db/client.ts';
import { type Content, loadContent } from './content.ts';
import { daysFrom } from './days.ts';
import * as queries from './seed.queries.ts';
import { type SeededProject, seedProject } from './seed-projects.ts';
import { seedJourney } from './seed-students.ts';

export interface DemoAccount {
  label: string;
  account: string;
  password: string;
}

/** Easy to type: no letters that look like others. */
function makePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz';
  const word = Array.from({ length: 6 }, () => letters[randomInt(letters.length)]).join('');
  return `${word}-${randomInt(1000, 10_000)}`;
}

const accountsPath = (deps: Dependencies) => join(deps.config.varFolder, 'demo-accounts.json');

function readAccounts(deps: Dependencies): DemoAccount[] {
  const path = accountsPath(deps);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as DemoAccount[]) : [];
}

function writeAccounts(deps: Dependencies, accounts: DemoAccount[]) {
  mkdirSync(deps.config.varFolder, { recursive: true });
  const path = accountsPath(deps);
  writeFileSync(path, `${JSON.stringify(accounts, null, 2)}\n`, { mode: 0o600 });
  chmodSync(path, 0o600);
}

const labels = { student: '学生', teacher: '老师', admin: '管理员' } as const;

/** Everybody of the demo with a password; only those with a label are told theirs. */
function peopleOf({ people }: Content) {
  const blank = { major: '', className: '', studentNo: '' };
  const staff = people.staff.map((person) => ({
    ...blank,
    ...person,
    label: labels[person.role],
    password: makePassword(),
  }));
  const students = people.students.map((person, index) => {
    const shown = index === 0;
    const password = shown ? makePassword() : randomBytes(24).toString('base64url');
    return { ...person, role: 'student' as const, label: shown ? labels.student : null, password };
  });
  return [...students, ...staff];
}

type Person = ReturnType<typeof peopleOf>[number];

async function seedPeople(tx: Transaction, content: Content, people: Person[], now: Date) {
  const colleges = new Map<string, number>();
  for (const { key, name, nameEn } of content.people.colleges) {
    colleges.set(key, await queries.insertCollege(tx, { name, nameEn }));
  }
  const callers = new Map<string, Caller>();
  for (const { key, college, role, name, nameEn, mobile, major, className, studentNo, password } of people) {
    const collegeId = mustFind(colleges, college, `${key}.college`);
    const accountId = await createAccount(tx, {
      ...{ role, name, nameEn, mobile, collegeId, major, className, studentNo, password, termsVersion },
      countryCode: '86',
      now: daysFrom(now, -80),
      isDemo: true,
    });
    if (accountId === null) throw new Error(`演示内容有误：people.yaml 的 ${key}.mobile：${mobile} 用了两次`);
    if (role === 'student') await confirmMember(tx, { accountId, collegeId, by: 'roster', confirmedAt: now });
    callers.set(key, { accountId, role, collegeId, tokenHash: Buffer.alloc(32) });
  }
  return callers;
}

function mustFind<T>(map: Map<string, T>, key: string, where: string): T {
  const found = map.get(key);
  if (found === undefined) throw new Error(`演示内容有误：people.yaml 的 ${where}：没有 ${key}`);
  return found;
}

async function seedJourneys(
  { tx, deps, content, now }: { tx: Transaction; deps: Dependencies; content: Content; now: Date },
  callers: Map<string, Caller>,
  projects: Map<string, SeededProject>,
  teacherId: number,
) {
  let turn = 0;
  for (const { key, enrolments } of content.people.students) {
    const caller = mustFind(callers, key, key);
    for (const { project: slug, stage } of enrolments) {
      const project = mustFind(projects, slug, `${key}.enrolments`);
      const { writings } = content;
      await seedJourney({ tx, deps, caller, teacherId, project, stage, writings, turn, now });
      turn += 5;
    }
  }
}

async function fill(tx: Transaction, deps: Dependencies, content: Content, people: Person[]) {
  const now = deps.clock.now();
  const callers = await seedPeople(tx, content, people, now);
  const teacher = content.people.staff.find(({ role }) => role === 'teacher');
  const { accountId: teacherId } = mustFind(callers, teacher?.key ?? 'teacher', 'staff');
  await queries.insertTypes(
    tx,
    content.types.map((type, index) => ({ ...type, sort: index + 1 })),
  );
  await queries.insertFaqs(
    tx,
    content.faqs.map((faq, index) => ({ ...faq, sort: index + 1 })),
  );
  const projects = new Map<string, SeededProject>();
  for (const project of content.projects) {
    projects.set(project.slug, await seedProject({ tx, deps, teacherId }, project, now));
  }
  await seedJourneys({ tx, deps, content, now }, callers, projects, teacherId);
}

/**
 * Fills an empty database with the content of server/demo, all of it or nothing; a filled one is left alone.
 * Answers the three demo accounts, whose passwords are made at the first start and kept in the data folder.
 * Only where the demo may be (rules: demo-safety). Throws an Error that names the file and field of a mistake in the content.
 */
export async function seedDemo(deps: Dependencies): Promise<DemoAccount[]> {
  if (!deps.config.demo) return [];
  return deps.db.transaction(async (tx) => {
    if (!(await queries.lockIfEmpty(tx))) return readAccounts(deps);
    const content = loadContent(deps.config.demoFolder);
    const people = peopleOf(content);
    // Areas open transactions of their own: inside this one these become savepoints.
    // What the demo students did is no news.
    const log = { ...deps.log, info: () => undefined };
    const within = { ...deps, log, db: tx as unknown as Database };
    await fill(tx, within, content, people);
    const accounts = people.flatMap(({ label, mobile, password }) =>
      label ? { label, account: mobile, password } : [],
    );
    // Before the commit: a filled database always has its passwords told.
    writeAccounts(deps, accounts);
    return accounts;
  });
}
