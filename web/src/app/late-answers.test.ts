import { expect, it } from 'vitest';
import { loadProjectList } from '../areas/account/public/lists.ts';
import { readSession, signedOut } from '../areas/account/public/session.ts';
import { loadDirectory } from '../areas/directory/public/directory.ts';
import { learningOpened } from '../areas/learning/learning.actions.ts';
import { type Answers, createTestStore, ok } from '../testing/fake-services.ts';
import { student } from '../testing/student.ts';

const directoryOf = (title: string) =>
  ok({ directory: [{ id: 11, title, type: '1' as const, done: true }], projectInfo: { title } as never });

/** Each call waits until `answer` is called: with the first that is still unanswered. */
function open(call: keyof Answers) {
  const waiting: ((answer: never) => void)[] = [];
  const made = createTestStore(
    {
      'POST /capi/Student/getUserInfo': () => ok(student),
      [call]: () => new Promise((resolve) => void waiting.push(resolve)),
    },
    't',
  );
  const { store } = made;
  store.dispatch(readSession());
  const change = () => {
    store.dispatch(signedOut());
    store.dispatch(readSession());
  };
  const answer = async (value: unknown) => {
    waiting.shift()?.(value as never);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { ...made, change, answer };
}

it('fills nothing of the next student, who has the same project open, from the one who left', async () => {
  const { store, change, answer } = open('POST /capi/Chapter/getDirectory');
  const titles = () => store.getState().learning.directory.map(({ title }) => title);
  const begin = () => {
    store.dispatch(learningOpened({ projectId: 1 }));
    void store.dispatch(loadDirectory({ projectId: 1 }));
  };
  begin();
  change();
  begin();
  await answer(directoryOf('of the first'));
  expect(titles()).toEqual([]);
  await answer(directoryOf('of the second'));
  expect(titles()).toEqual(['of the second']);
  expect(store.getState().loading.actions).toEqual({});
  expect(store.getState().loading.failures).toEqual({});
});

it('nor their list of projects', async () => {
  const { store, change, answer } = open('POST /capi/Student/getApplyProjectList');
  void store.dispatch(loadProjectList({ pageSize: 100 }));
  change();
  await answer(ok({ list: [{ projectId: 3 }], page: 1, pageSize: 100, total: 1 }));
  expect(store.getState().account.projectList).toEqual([]);
});
