import type { SettlementWay } from '@zhixing/contract/gradebook-words';
import type { TestProduct } from '../product.ts';

type Person = Parameters<TestProduct['call']>[2];

/** What settles everything that is missing in one way, once its list was seen: for the payload of a submission. */
export async function settleAll(
  product: TestProduct,
  { campId, way = 'excluded' }: { campId: number; way?: SettlementWay },
  who: Person,
) {
  const { data } = await product.call('POST /mapi/Gradebook/getUnsettled', { campId }, who);
  // Refused where it is submitted already.
  if (!data || !('students' in data)) return {};
  const studentIds = data.students.map(({ studentId }) => studentId);
  const settlements = studentIds.length > 0 ? [{ way, reason: '结课以前没有补上', studentIds }] : [];
  return { seen: data.seen, settlements };
}

/** Submits a gradebook, with everything that is missing settled in one way. */
export const submitGradebook = async (
  product: TestProduct,
  asked: { campId: number; way?: SettlementWay },
  who: Person,
) =>
  product.call(
    'POST /mapi/Gradebook/submit',
    { campId: asked.campId, step: 'submitted', note: '', ...(await settleAll(product, asked, who)) },
    who,
  );
