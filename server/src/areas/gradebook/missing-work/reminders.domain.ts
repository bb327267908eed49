import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { deliveriesOf } from '../../delivery/index.ts';
import { newestWorkReminders } from '../../notice/index.ts';
import { requireGradebook } from '../gradebook.domain.ts';
import { lessonOfKey } from '../rows.ts';
import { isNoWork } from './remind.domain.ts';

/**
 * What became of the last reminder of a work that each of some students got (rules: missing-work, delivery-record). -1: see
 * `requireGradebook`. -3: not a homework or test.
 */
export async function getWorkReminders({
  deps: { db, clock },
  caller,
  payload: { campId, item, studentIds },
}: Action<Payload<typeof calls.getWorkReminders>>): Promise<Data<typeof calls.getWorkReminders>> {
  await requireGradebook({ db, clock }, caller, { campId, permission: 'camp.see' });
  const chapterId = lessonOfKey(item);
  if (chapterId === null) throw isNoWork();
  const reminders = await newestWorkReminders(db, { campId, chapterId, accountIds: studentIds });
  const deliveries = await deliveriesOf(
    db,
    reminders.map(({ noticeId }) => noticeId),
  );
  return {
    list: reminders.map(({ noticeId, accountId: studentId, at, ...reminder }) => ({
      studentId,
      at: at.toISOString(),
      ...reminder,
      deliveries: deliveries.get(noticeId) ?? [],
    })),
  };
}
