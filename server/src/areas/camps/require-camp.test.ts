import type { CallKey } from '@zhixing/contract';
import { beforeEach, expect, it } from 'vitest';
import { campStaff } from '../../schema/practise.ts';
import { useClassroom } from '../../testing/use-classroom.ts';

const { product, classroom } = useClassroom();
type Person = Awaited<ReturnType<typeof classroom.addPerson>>;
let collegeId: number;
let campId: number;

beforeEach(async () => {
  collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  ({ campId } = await classroom.addProject({}));
});

const missing = 999_999_999;
/** Of several areas: the camp's settings, its follow-up, its gradebook. */
const changes: [CallKey, object][] = [
  ['POST /mapi/Camp/end', {}],
  ['POST /mapi/FollowUp/saveRules', { rules: null }],
  ['POST /mapi/Gradebook/releaseMarks', {}],
];
const answers = (camp: number, { token }: Person) =>
  Promise.all(
    changes.map(async ([key, payload]) => {
      const { code, msg } = await product.call(key, { ...payload, campId: camp } as never, { token });
      return { key, code, msg };
    }),
  );

it('whoever may change no camp at all gets the same answer for a camp that exists and for one that does not', async () => {
  const assistant = await classroom.addPerson({ role: 'assistant', collegeId });
  await product.deps.db.insert(campStaff).values({ campId, accountId: assistant.id });
  for (const person of [assistant, await classroom.addPerson()]) {
    const [own, none] = [await answers(campId, person), await answers(missing, person)];
    expect(own).toEqual(none);
    expect(own.map(({ code }) => code)).toEqual(changes.map(() => -1));
  }
});

it('whoever may change camps is told that this one is not theirs, or that there is none', async () => {
  const teacher = await classroom.addPerson({ role: 'teacher', collegeId });
  for (const { code, msg } of await answers(campId, teacher))
    expect({ code, msg }).toEqual({ code: -1, msg: '这个实训营不归你管：请联系带营的老师或院校管理员' });
  for (const { code, msg } of await answers(missing, teacher))
    expect({ code, msg }).toEqual({ code: -3, msg: '没有这个实训营（campId），请从实训营列表进入' });
});
