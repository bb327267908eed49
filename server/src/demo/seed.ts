import { randomBytes } from 'node:crypto';
import { termsVersion } from '@zhixing/contract/terms';
import type { Role } from '@zhixing/contract/words';
import type { Caller, Dependencies } from '../action/action.ts';
import { confirmMembers, createAccount, renewDemoPassword } from '../areas/account/index.ts';
import type { Database, Transaction } from '../db/client.ts';
import { type DemoAccount, makePassword, readAccounts, writeAccounts } from './accounts.ts';
import { type Content, loadContent } from './content.ts';
import { daysFrom } from './days.ts';
import * as queries from './seed.queries.ts';
import { type SeededProject, seedProject } from './seed-projects.ts';
import { seedJourney } from './seed-students.ts';

const labels: Record<Role, string> = {
  student: '学生',
  assistant: '助教',
  teacher: '老师',
  manager: '院校管理员',
  admin: '管理员',
};

/** All demo people with passwords. Only the passwords of those with a label are shown. */
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
      role,
      name,
      nameEn,
      mobile,
      collegeId,
      major,
      className,
      studentNo,
      password,
      termsVersion,
      countryCode: '86',
      now: daysFrom(now, -80),
      isDemo: true,
    });
    if (accountId === null) throw new Error(`演示内容有误：people.yaml 的 ${key}.mobile：${mobile} 用了两次`);
    if (role === 'student')
      await confirmMembers(tx, { accountIds: [accountId], collegeId, by: 'roster', confirmedAt: now });
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
  teacher: Caller,
) {
  let turn = 0;
  for (const { key, enrolments } of content.people.students) {
    const caller = mustFind(callers, key, key);
    for (const { project: slug, stage, showcase = false, appeal, trouble } of enrolments) {
      const project = mustFind(projects, slug, `${key}.enrolments`);
      const { writings } = content;
      const course = { project, stage, showcase, appeal, trouble, writings, turn };
      await seedJourney({ tx, deps, caller, teacher, now, ...course });
      turn += 5;
    }
  }
}

async function fill(tx: Transaction, deps: Dependencies, content: Content, people: Person[]) {
  const now = deps.clock.now();
  const callers = await seedPeople(tx, content, people, now);
  const teacher = content.people.staff.find(({ role }) => role === 'teacher');
  const reviewer = mustFind(callers, teacher?.key ?? 'teacher', 'staff');
  const teacherId = reviewer.accountId;
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
  await seedJourneys({ tx, deps, content, now }, callers, projects, reviewer);
  for (const { accountId } of callers.values()) await queries.sortNotices(tx, { accountId });
}

const toldOf = (people: Person[]): DemoAccount[] =>
  people.flatMap(({ label, mobile, password }) => (label ? { label, account: mobile, password } : []));

/** Sets new passwords for the shown accounts, if the password file is missing or incomplete (for instance after a full disk). */
async function renewAccounts(tx: Transaction, deps: Dependencies, people: Person[]): Promise<DemoAccount[]> {
  const renewed: DemoAccount[] = [];
  for (const told of toldOf(people)) {
    const { account: mobile, password } = told;
    if (await renewDemoPassword(tx, { mobile, password })) renewed.push(told);
  }
  if (renewed.length > 0) writeAccounts(deps, renewed);
  return renewed;
}

/**
 * Fills an empty database with the content of server/demo, in one transaction; a filled one is left alone. Returns the three
 * demo accounts. Their passwords are generated at the first start and kept in the data folder; if that file is missing or
 * broken they are generated again. Only where the demo is enabled (rules: demo-safety). Throws an Error that names the file
 * and field of an error in the content.
 */
export async function seedDemo(deps: Dependencies, signal?: AbortSignal): Promise<DemoAccount[]> {
  if (!deps.config.demo) return [];
  return deps.db.transaction(async (tx) => {
    const isEmpty = await queries.lockIfEmpty(tx, signal);
    const kept = isEmpty ? null : readAccounts(deps);
    if (kept) return kept;
    const content = loadContent(deps.config.demoFolder);
    const people = peopleOf(content);
    if (!isEmpty) return renewAccounts(tx, deps, people);
    // Areas open transactions of their own, which become savepoints within this one. Events of demo students are not logged.
    const log = { ...deps.log, info: () => undefined };
    const within = { ...deps, log, db: tx as unknown as Database };
    await fill(tx, within, content, people);
    const accounts = toldOf(people);
    // Written before the commit, so that a filled database always has its password file.
    writeAccounts(deps, accounts);
    return accounts;
  });
}
