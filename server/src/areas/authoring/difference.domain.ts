import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import type { Db } from '../../db/client.ts';
import { tell } from '../../locales/say.ts';
import { countTouched } from '../learning/publish.door.ts';
import { countStudents, publishedAtOf } from '../practise/publish.door.ts';
import { openDraft } from './access.ts';
import { compileDraft, readPublished } from './compile.ts';
import { differenceOf } from './difference.ts';
import type { Difference } from './document.ts';
import { effectsOf, type ToldLeaf } from './effects.ts';
import { faultsOf, tellFaults } from './faults.ts';

async function withTouched(db: Db, { leaves }: Difference): Promise<ToldLeaf[]> {
  const counts = await countTouched(db, { ids: leaves.map(({ id }) => id) });
  const byId = new Map(counts.map((each) => [each.chapterId, each]));
  return leaves.map((leaf) => {
    const { started = 0, done = 0 } = byId.get(leaf.id) ?? {};
    return { ...leaf, started, done };
  });
}

/** What a publication would change, for whom, and what keeps it from being made. -1, -3: as openDraft. */
export async function getDifference({
  deps: { db, ...deps },
  caller,
  charge,
  payload: { projectId },
  language,
}: Action<Payload<typeof calls.getDifference>>): Promise<Data<typeof calls.getDifference>> {
  await openDraft({ deps: { ...deps, db }, caller, projectId, permission: 'project.see' });
  const after = await compileDraft(db, { projectId });
  charge(after.bytes);
  const isFirst = (await publishedAtOf(db, { projectId })) === null;
  const before = isFirst ? null : await readPublished(db, { projectId });
  const difference = differenceOf(before, after);
  const leaves = await withTouched(db, difference);
  const students = await countStudents(db, { projectId });
  const effects = isFirst ? [] : effectsOf({ leaves, fields: difference.fields, ...students });
  return {
    draftRevision: after.draft.revision,
    isFirst,
    fields: difference.fields,
    leaves,
    students,
    effects: effects.map((each) => tell(each, language)),
    faults: tellFaults(faultsOf(after), language),
  };
}
