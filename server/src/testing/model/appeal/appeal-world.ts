import { openSession } from '../../../areas/account/session/session.domain.ts';
import { addAppealCamp, addMark, correctMark } from '../../appeals.ts';
import type { Classroom } from '../../classroom.ts';
import type { TestProduct } from '../../product.ts';
import type { Marker } from './appeal-model.ts';

/** A student with a marked homework, and two who mark in the camp. Each act logs in anew, since sessions of staff end within the day. */
export async function createAppealWorld(set: { product: TestProduct; classroom: Classroom }) {
  const { product } = set;
  const at = await addAppealCamp(set);
  const submissionId = await addMark(product, at);
  const { db, security } = product.deps;
  const logIn = async ({ id, name }: { id: number; name: string }) => {
    const now = product.clock.now();
    const session = { accountId: id, now, device: 'test', demo: true, security };
    return { id, name, token: (await openSession(db, session)).token };
  };
  const { chapterId } = at;
  const { campId } = at.project;
  const student = () => logIn(at.student);
  const own = async () =>
    (await product.call('POST /capi/Appeal/getOwn', { chapterId }, await student())).data;
  const newest = async () => (await own()).list[0]?.appealId ?? 0;
  return {
    forward: (ms: number) => product.clock.forward(ms / 1000),
    own,
    ask: async () => {
      const asked = { chapterId, reason: '少算了一项', fileIds: [] };
      return product.call('POST /capi/Appeal/ask', asked, await student());
    },
    withdraw: async () =>
      product.call('POST /capi/Appeal/withdraw', { appealId: await newest() }, await student()),
    assign: async (by: Marker, to: Marker) => {
      const asked = { appealId: await newest(), accountId: at[to].id, note: '' };
      return product.call('POST /mapi/Appeal/assign', asked, await logIn(at[by]));
    },
    keep: async (by: Marker) => {
      const asked = { appealId: await newest(), answer: '核对过了' };
      return product.call('POST /mapi/Appeal/keep', asked, await logIn(at[by]));
    },
    correct: async (by: Marker, revision: number) =>
      correctMark(product, { submissionId, by: await logIn(at[by]), revision }),
    list: async (by: Marker) =>
      (await product.call('POST /mapi/Appeal/getList', { campId, pageSize: 50 }, await logIn(at[by]))).data
        .list,
  };
}
export type AppealWorld = Awaited<ReturnType<typeof createAppealWorld>>;
