import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { refused } from '../../base/errors.ts';
import { atMinute, say, word } from '../../locales/say.ts';
import { changedOnly, recordAct } from '../audit/index.ts';
import { requireOpenGradebook } from '../camps/index.ts';
import { schemeWords } from './audit-words.ts';
import { readFrame, requireGradebook } from './gradebook.domain.ts';
import { requireScheme } from './scheme.policy.ts';
import * as queries from './scheme.queries.ts';

/**
 * Saves a camp's scheme (rules: gradebook-scheme). -1: see `requireGradebook`. -2: somebody else has saved one since.
 * -3: see `requireScheme`.
 */
export async function saveGradebookScheme({
  deps: { db, clock },
  caller,
  payload: { campId, scheme: given, revision },
}: Action<Payload<typeof calls.saveGradebookScheme>>): Promise<Data<typeof calls.saveGradebookScheme>> {
  const camp = await requireGradebook({ db, clock }, caller, { campId, permission: 'camp.change' });
  const { items, scheme: former } = await readFrame(db, camp);
  const row = { campId, scheme: requireScheme(given, items), revision: revision + 1 };
  const now = clock.now();
  const isWritten = await db.transaction(async (tx) => {
    await requireOpenGradebook(tx, { campId });
    const isWritten = await queries.writeScheme(tx, { ...row, setBy: caller.accountId, setAt: now });
    if (isWritten)
      await recordAct(
        tx,
        { caller, now },
        {
          kind: 'saveGradebookScheme',
          campId,
          ...changedOnly(schemeWords(former), schemeWords(row.scheme)),
        },
      );
    return isWritten;
  });
  if (isWritten) return { revision: row.revision };
  const setter = await queries.findSetter(db, { campId });
  const who = setter?.by ?? word('另一位老师');
  const when = atMinute(setter?.at ?? clock.now());
  throw refused(say`${who}已于 ${when}改了计分规则，这次没有保存：请看过现在的规则，再预览和保存`, {
    revision: setter?.revision ?? 0,
  });
}
