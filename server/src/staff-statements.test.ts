import type { CallKey } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import { beforeAll, expect, it, vi } from 'vitest';
import { campStaff } from './areas/practise/practise.table.ts';
import { useClassroom } from './testing/use-classroom.ts';

const { product, classroom } = useClassroom();

beforeAll(async () => {
  product.deps.notices.start();
  await vi.waitFor(() => expect(product.deps.notices.isHearing()).toBe(true), 15_000);
});

const made: string[] = [];
/** How often a statement was asked while none was under way. */
let waits = 0;
let underWay = 0;
beforeAll(() => {
  const client = product.deps.db.$client;
  const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>;
  const answered = () => {
    underWay -= 1;
  };
  client.query = ((...given: unknown[]) => {
    const [{ text }] = given as [{ text: string }];
    const asked = query(...given);
    // A session that was just forgotten is asked for again: remembered-session.test.ts looks at that.
    if (/from "session"/.test(text)) return asked;
    made.push(text);
    if (underWay === 0) waits += 1;
    underWay += 1;
    asked.then(answered, answered);
    return asked;
  }) as typeof client.query;
});

const none = () => ({});
const ofCamp = ({ campId }: { campId: number }) => ({ campId });
/**
 * How many statements a call of staff makes, whoever of them asks, and how often it waits for answers: those that do not depend
 * on each other are asked at once. More than one only with its reason.
 */
const asks: [
  call: CallKey,
  payload: (at: { campId: number }) => Record<string, unknown>,
  { statements: number; waits: number },
][] = [
  // What waits to be marked, to be answered, and the reader's own; then the camps of which these told.
  ['POST /mapi/Desk/get', none, { statements: 4, waits: 2 }],
  // A page, and how many there are in all; then the leaves of the page's camps.
  ['POST /mapi/Marking/getOverview', none, { statements: 3, waits: 2 }],
  ['POST /mapi/Marking/getOverview', () => ({ onlyWaiting: true }), { statements: 3, waits: 2 }],
  // A page, and how many there are in all.
  ['POST /mapi/Camp/getList', none, { statements: 2, waits: 1 }],
  ['POST /mapi/Camp/get', ofCamp, { statements: 1, waits: 1 }],
  // Whose the camp is, then its people.
  ['POST /mapi/Roster/getList', ofCamp, { statements: 2, waits: 2 }],
];

it.each(asks)('%s makes so many statements', async (call, payload, expected) => {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  const { id: projectId, campId } = await classroom.addProject({ collegeId });
  const chapterId = await classroom.addLeaf(projectId, contentType.homework);
  const student = await classroom.addPerson();
  await classroom.enrol(student.id, { id: projectId, campId });
  const work = { chapterId, type: '2', content: '我写的', fileList: [], status: '1' };
  await product.call('POST /capi/Schoolwork/updateWorkOrNote', work, { token: student.token });
  for (const role of ['teacher', 'manager', 'admin'] as const) {
    const place = role === 'admin' ? {} : { collegeId };
    const { id: accountId, token } = await classroom.addPerson({ role, ...place });
    await product.deps.db.insert(campStaff).values({ campId, accountId });
    const ask = () => product.call(call, payload({ campId }), { token });
    expect(await ask()).toMatchObject({ code: 1 });
    made.length = 0;
    waits = 0;
    expect(await ask()).toMatchObject({ code: 1 });
    expect({ statements: made.length, waits }, role).toEqual(expected);
  }
});
