import { codes } from '@zhixing/contract/codes';
import { expect, it } from 'vitest';
import { peopleApi } from '../../areas/people/people-api.ts';
import { createTestStore, failure, ok } from '../../testing/fake-services.ts';

const create = peopleApi.endpoints.createCollege;
const college = { name: '示例学院', nameEn: '' };

/** A page whose calls of a change are answered like this, one after another; the `requestId` that each was sent with. */
function page(...answers: ReturnType<typeof failure>[]) {
  const sent: unknown[] = [];
  const { store, services } = createTestStore({}, 'token');
  services.request = (async (_key: string, payload: object, options: object) => {
    sent.push({ ...options, ...payload });
    return answers[sent.length - 1] ?? ok({ id: 1 });
  }) as never;
  const act = (payload: Parameters<typeof create.initiate>[0]) => store.dispatch(create.initiate(payload));
  const ids = () => sent.map((each) => (each as { requestId?: string }).requestId);
  return { act, ids };
}

it('a change whose answer did not come is the same request when it is sent again, and another one once it was done', async () => {
  const { act, ids } = page(failure(codes.network), failure(codes.network));
  for (let times = 0; times < 4; times += 1) await act({ ...college });
  const [first, second, third, fourth] = ids();
  expect(first).toMatch(/^[\w-]{21}$/);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

it('another content is another request; a form that has a requestId of its own keeps it', async () => {
  const { act, ids } = page(failure(codes.network));
  await act(college);
  await act({ ...college, name: '另一个学院' });
  await act({ ...college, requestId: 'own' });
  expect(new Set(ids()).size).toBe(3);
  expect(ids()[2]).toBe('own');
});
