import { type Call, calls, codes } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import { beforeAll, describe, expect, it } from 'vitest';
import { aQuestion } from '../../testing/author.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { campStaff, projectStaff } from '../practise/practise.table.ts';
import { staffInvite } from './staff.table.ts';

/**
 * Who may make which call on what: every call of the back office and every `self` call, by role and by whose it is. A call
 * without a row fails. Allowed is what is not refused for who asks (-1, -9): another rule may still refuse what is asked.
 */
const { product, classroom } = useClassroom();

/** Who asks. Of staff: those of the college `own`; the teacher and the assistant have one camp in it. */
const askers = ['visitor', 'student', 'assistant', 'teacher', 'manager', 'admin'] as const;
type Asker = (typeof askers)[number];
/** Whose it is that is asked about: one's own camp (for people: in it), a camp of one's college, of another one. */
const places = ['own', 'college', 'elsewhere'] as const;
type Place = (typeof places)[number];

/** By asker, where it is allowed. */
type Row = Partial<Record<Asker, readonly Place[]>>;
const everywhere = places;
const inCollege = ['own', 'college'] as const;
const atHome = ['own'] as const;

/** Whoever has an account; everybody. */
const anybody: Row = Object.fromEntries(askers.slice(1).map((asker) => [asker, everywhere]));
const openToAll: Row = Object.fromEntries(askers.map((asker) => [asker, everywhere]));
/** Reading a student's record: those who see the camp. */
const camps: Row = { admin: everywhere, manager: inCollege, teacher: atHome, assistant: atHome };
const managers: Row = { admin: everywhere, manager: inCollege };
/** A list keeps to what its reader sees: it is not refused, whatever it is asked about. */
const lists: Row = { admin: everywhere, manager: everywhere };
/** Writing a project: its authors. */
const authors: Row = { admin: everywhere, manager: inCollege, teacher: atHome };
/** What is one's own or one's college's, whatever it is asked about. */
const leaders: Row = { admin: everywhere, manager: everywhere, teacher: everywhere };
const administrators: Row = { admin: everywhere };
const staff: Row = { admin: everywhere, manager: everywhere, teacher: everywhere, assistant: everywhere };

interface Target {
  projectId: number;
  reading: number;
  homework: number;
  test: number;
  studentId: number;
  collegeId: number;
  memberId: number;
  inviteId: number;
  questionId: number;
}

const reading = ({ projectId, studentId: userId }: Target) => ({ projectId, userId });
const chapterOf = (chapterId: number, { studentId: userId }: Target) => ({ chapterId, userId });
const project = ({ projectId }: Target) => ({ projectId });
const node = ({ reading: nodeId }: Target) => ({ nodeId });
let number = 0;
const newNumber = () => {
  number += 1;
  return { countryCode: '86', mobile: `1390000${String(number).padStart(4, '0')}` };
};
const key = 'k'.repeat(22);
const person = { name: '方小田', password: 'dawn-over-7-hills', agree: '1' };

/** Every call there must be a row for: what is asked of a target, and who is allowed where. */
const rows: Record<string, { asks: (target: Target) => Record<string, unknown>; allowed: Row }> = {
  getDirectory: { asks: reading, allowed: camps },
  getContent: { asks: (target) => chapterOf(target.reading, target), allowed: camps },
  getProgressRecord: { asks: reading, allowed: camps },
  getWorkDirectory: { asks: reading, allowed: camps },
  getWorkOrNote: { asks: (target) => ({ ...chapterOf(target.homework, target), type: '2' }), allowed: camps },
  getWorkSubmitRecord: { asks: (target) => chapterOf(target.homework, target), allowed: camps },
  getScore: { asks: (target) => chapterOf(target.test, target), allowed: camps },
  getTestDirectory: { asks: reading, allowed: camps },
  getCertificateV2: { asks: reading, allowed: camps },

  checkSetup: { asks: () => ({ key }), allowed: openToAll },
  createAdministrator: { asks: () => ({ key, ...newNumber(), ...person }), allowed: openToAll },
  getStaffSelf: { asks: () => ({}), allowed: staff },
  getStaffList: { asks: ({ collegeId }) => ({ collegeId }), allowed: lists },
  changeStaffRole: {
    asks: ({ memberId: userId, collegeId }) => ({ userId, collegeId, role: 'assistant' }),
    allowed: managers,
  },
  removeStaff: { asks: ({ memberId: userId }) => ({ userId }), allowed: managers },
  givePassword: { asks: ({ memberId: userId }) => ({ userId }), allowed: managers },
  inviteStaff: {
    asks: ({ collegeId }) => ({ ...newNumber(), name: '方小田', role: 'teacher', collegeId }),
    allowed: managers,
  },
  getInviteList: { asks: () => ({}), allowed: lists },
  cancelInvite: { asks: ({ inviteId }) => ({ inviteId }), allowed: managers },
  readInvite: { asks: () => ({ key }), allowed: openToAll },
  acceptInvite: { asks: () => ({ key }), allowed: anybody },
  registerInvited: { asks: () => ({ key, ...person }), allowed: openToAll },
  getStaffCollegeList: { asks: () => ({}), allowed: lists },
  createCollege: { asks: () => ({ name: `新院校 ${newNumber().mobile}` }), allowed: administrators },
  renameCollege: {
    asks: ({ collegeId }) => ({ collegeId, name: `改名 ${newNumber().mobile}` }),
    allowed: managers,
  },
  closeCollege: { asks: ({ collegeId }) => ({ collegeId, closed: false }), allowed: administrators },

  createProject: { asks: () => ({ type: 'data', title: '新项目' }), allowed: leaders },
  getDraftList: { asks: () => ({}), allowed: leaders },
  getDraft: { asks: project, allowed: authors },
  saveProjectFields: {
    asks: ({ projectId }) => ({ projectId, revision: 1, fields: { summary: '改过的简介' } }),
    allowed: authors,
  },
  changeDirectory: {
    asks: ({ projectId }) => ({ projectId, change: 'add', title: '新的一章', type: null }),
    allowed: authors,
  },
  getDraftChapter: { asks: node, allowed: authors },
  saveDraftChapter: {
    asks: (target) => ({ ...node(target), revision: 1, body: '改过的正文' }),
    allowed: authors,
  },
  getBank: { asks: project, allowed: authors },
  saveQuestion: { asks: ({ projectId }) => ({ projectId, question: aQuestion }), allowed: authors },
  removeQuestion: { asks: ({ projectId, questionId }) => ({ projectId, questionId }), allowed: authors },
  getDifference: { asks: project, allowed: authors },
  publishProject: { asks: ({ projectId }) => ({ projectId, draftRevision: 1 }), allowed: authors },
  takeBackPublication: { asks: ({ projectId }) => ({ projectId, no: 1 }), allowed: authors },
  getPublicationList: { asks: project, allowed: authors },
  previewDirectory: { asks: project, allowed: authors },
  previewContent: { asks: node, allowed: authors },
};

const concerned = Object.entries(calls as Record<string, Call>).filter(
  ([, { who, path }]) => who === 'self' || who === 'staff' || path.startsWith('/mapi/'),
);

let own: number;
let elsewhere: number;
const camp = {} as Record<Place, { id: number; campId: number }>;
const leaves = {} as Record<Place, { reading: number; homework: number; test: number; studentId: number }>;
const tokens = {} as Record<Asker, string>;
const ids = {} as Record<Exclude<Asker, 'visitor'>, number>;

beforeAll(async () => {
  const { db } = product.deps;
  [own, elsewhere] = [await classroom.addCollege('矩阵学院'), await classroom.addCollege('别处学院')];
  for (const place of places) {
    const project = await classroom.addProject({ collegeId: place === 'elsewhere' ? elsewhere : own });
    const { id: studentId } = await classroom.addPerson();
    await classroom.enrol(studentId, project);
    const { chapterId: test } = await classroom.addTest(project.id, {
      questions: [{ kind: 'single', marks: 10, options: ['*对', '错'] }],
    });
    camp[place] = project;
    leaves[place] = {
      ...{ studentId, test },
      reading: await classroom.addLeaf(project.id, contentType.reading),
      homework: await classroom.addLeaf(project.id, contentType.homework),
    };
  }
  for (const role of ['student', 'assistant', 'teacher', 'manager', 'admin'] as const) {
    const staffed = role !== 'student' && role !== 'admin';
    const { id, token } = await classroom.addPerson({ role, ...(staffed ? { collegeId: own } : {}) });
    tokens[role] = token;
    ids[role] = id;
  }
  for (const accountId of [ids.teacher, ids.assistant])
    await db.insert(campStaff).values({ campId: camp.own.campId, accountId });
  await db.insert(projectStaff).values({ projectId: camp.own.id, accountId: ids.teacher });
  // Each has a draft.
  for (const place of places)
    await product.call('POST /mapi/Project/getDraft', { projectId: camp[place].id }, { token: tokens.admin });
});

/** What is asked about in a place: made anew, since a call may change it. */
async function targetIn(place: Place): Promise<Target> {
  const { db } = product.deps;
  const collegeId = place === 'elsewhere' ? elsewhere : own;
  const { id: memberId } = await classroom.addPerson({ role: 'assistant', collegeId });
  const createdAt = product.clock.now();
  const [invite] = await db
    .insert(staffInvite)
    .values({
      ...{ ...newNumber(), name: '方小田', role: 'teacher', collegeId, createdAt, invitedBy: ids.admin },
      keyHash: Buffer.from(`invite ${memberId}`),
      expiresAt: new Date(createdAt.getTime() + 60_000),
    })
    .returning();
  const projectId = camp[place].id;
  const saved = await product.call(
    'POST /mapi/Project/saveQuestion',
    { projectId, question: aQuestion },
    { token: tokens.admin },
  );
  const questionId = saved.data?.questionId ?? 0;
  return { ...leaves[place], projectId, collegeId, memberId, inviteId: invite?.id ?? 0, questionId };
}

async function answer(name: string, asker: Asker, place: Place): Promise<number> {
  const { method, path } = (calls as Record<string, Call>)[name] as Call;
  const payload = rows[name]?.asks(await targetIn(place)) ?? {};
  const options = asker === 'visitor' ? {} : { token: tokens[asker] };
  const { code } = await product.call(`${method} ${path}` as never, payload, options);
  return code;
}

const refusals: readonly number[] = [codes.illegal, codes.loginInvalid];

it('has a row for each of the calls, and for no other', () => {
  expect(Object.keys(rows).sort()).toEqual(concerned.map(([name]) => name).sort());
});

describe.each(concerned.map(([name]) => name))('%s', (name) => {
  it.each(askers)('asked by a %s', async (asker) => {
    const found: Partial<Record<Place, string>> = {};
    for (const place of places) {
      const code = await answer(name, asker, place);
      // A visitor is asked to log in; whoever has, is told that it is not theirs. Nothing is a fault or a wrong payload.
      if (refusals.includes(code))
        expect(code).toBe(asker === 'visitor' ? codes.loginInvalid : codes.illegal);
      else expect([codes.ok, codes.refused], `${name} ${asker} ${place}: ${code}`).toContain(code);
      found[place] = refusals.includes(code) ? 'refused' : 'allowed';
    }
    const allowed = rows[name]?.allowed[asker] ?? [];
    expect(found).toEqual(
      Object.fromEntries(places.map((place) => [place, allowed.includes(place) ? 'allowed' : 'refused'])),
    );
  });
});

it('says how large it is', () => {
  expect(concerned.length * askers.length * places.length).toBeGreaterThanOrEqual(750);
});

it('a self call without a student’s name is about oneself: staff who learn nothing there are refused', async () => {
  const { projectId } = await targetIn('own');
  const asked = await product.call(
    'POST /capi/Chapter/getDirectory',
    { projectId },
    { token: tokens.teacher },
  );
  expect(asked).toMatchObject({ code: -1 });
});
