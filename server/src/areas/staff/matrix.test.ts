import { type Call, calls, codes } from '@zhixing/contract';
import { contentType, workType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { aQuestion } from '../../testing/author.ts';
import { authoringRows } from '../../testing/matrix/authoring.rows.ts';
import { campRows } from '../../testing/matrix/camp.rows.ts';
import {
  type Asker,
  askers,
  newNumber,
  type Place,
  places,
  type Target,
} from '../../testing/matrix/kinds.ts';
import { markingRows } from '../../testing/matrix/marking.rows.ts';
import { rosterRows } from '../../testing/matrix/roster.rows.ts';
import { staffRows } from '../../testing/matrix/staff.rows.ts';
import { studentRows } from '../../testing/matrix/student.rows.ts';
import { talkRows } from '../../testing/matrix/talk.rows.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { attemptAnswer } from '../assessment/assessment.table.ts';
import { campStaff } from '../practise/practise.table.ts';
import { projectStaff } from '../practise/project-parts.table.ts';
import { rosterImport } from '../roster/roster.table.ts';
import { submission } from '../schoolwork/schoolwork.table.ts';
import { staffInvite } from './staff.table.ts';

/**
 * Who may make which call on what: every call of the back office and every `self` call, by role and by whose it is. A call
 * without a row fails. Allowed is what is not refused for who asks (-1, -9): another rule may still refuse what is asked.
 */
const { product, classroom } = useClassroom();

/** A file of rows for each area. */
const rows = {
  ...studentRows,
  ...staffRows,
  ...authoringRows,
  ...campRows,
  ...talkRows,
  ...markingRows,
  ...rosterRows,
};

const concerned = Object.entries(calls as Record<string, Call>).filter(
  ([, { who, path }]) => who === 'self' || who === 'staff' || path.startsWith('/mapi/'),
);

let own: number;
let elsewhere: number;
const camp = {} as Record<Place, { id: number; campId: number }>;
const leaves = {} as Record<
  Place,
  {
    reading: number;
    homework: number;
    test: number;
    studentId: number;
    submissionId: number;
    textId: number;
    answerId: number;
  }
>;
const tokens = {} as Record<Asker, string>;
const ids = {} as Record<Exclude<Asker, 'visitor'>, number>;

beforeAll(async () => {
  const { db } = product.deps;
  [own, elsewhere] = [await classroom.addCollege('矩阵学院'), await classroom.addCollege('别处学院')];
  for (const place of places) {
    const project = await classroom.addProject({ collegeId: place === 'elsewhere' ? elsewhere : own });
    const { id: studentId, token } = await classroom.addPerson();
    await classroom.enrol(studentId, project);
    const { chapterId: test, questions } = await classroom.addTest(project.id, {
      questions: [
        { kind: 'single', marks: 10, options: ['*对', '错'] },
        { kind: 'text', marks: 10 },
      ],
    });
    camp[place] = project;
    const homework = await classroom.addLeaf(project.id, contentType.homework);
    leaves[place] = {
      ...{ studentId, test, homework, submissionId: await handIn(homework, token) },
      ...(await answerText(test, questions[1]?.id ?? 0, token)),
      reading: await classroom.addLeaf(project.id, contentType.reading),
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

/** The submission's id of homework that is handed in now. */
async function handIn(chapterId: number, token: string): Promise<number> {
  const written = { chapterId, type: workType.homework, content: '交上的', fileList: [], status: '1' };
  await product.call('POST /capi/Schoolwork/updateWorkOrNote', written, { token });
  const [row] = await product.deps.db
    .select({ id: submission.id })
    .from(submission)
    .where(eq(submission.chapterId, chapterId));
  return row?.id ?? 0;
}

/** A text question that was answered, and the answer's id. */
async function answerText(chapterId: number, textId: number, token: string) {
  const allAnswer = [{ questionId: textId, answer: '因为样本太少' }];
  await product.call('POST /capi/Question/produceScore', { chapterId, allAnswer }, { token });
  const [row] = await product.deps.db
    .select({ id: attemptAnswer.id })
    .from(attemptAnswer)
    .where(eq(attemptAnswer.questionId, textId));
  return { textId, answerId: row?.id ?? 0 };
}

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
  const { id: projectId, campId } = camp[place];
  const saved = await product.call(
    'POST /mapi/Project/saveQuestion',
    { projectId, question: aQuestion },
    { token: tokens.admin },
  );
  const questionId = saved.data?.questionId ?? 0;
  const importId = await addImport({ campId, accountId: ids.admin, createdAt });
  const talk = await classroom.addTalk({ campId, projectId, ...leaves[place] });
  return {
    ...leaves[place],
    ...{ projectId, campId, collegeId, memberId, questionId, importId, ...talk },
    inviteId: invite?.id ?? 0,
  };
}

/** A roster's file whose dry run was made. */
async function addImport(of: { campId: number; accountId: number; createdAt: Date }): Promise<number> {
  const rows = [{ row: 2, cells: ['方小田', '13900000000'] }];
  const how = {
    mapping: { name: 0, mobile: 1 },
    identifier: 'mobile' as const,
    plan: [],
    planKey: 'another',
  };
  const [row] = await product.deps.db
    .insert(rosterImport)
    .values({ ...of, ...how, rows, fileName: '名单.csv', rowCount: 1 })
    .returning();
  return row?.id ?? 0;
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
