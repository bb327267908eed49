import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { refused } from '../../../base/errors.ts';
import { say } from '../../../locales/say.ts';
import { requireOpenGradebook } from '../../camps/index.ts';
import { defineJobKind, requestJob } from '../../jobs/index.ts';
import { requireOthers, saveEntriesIn } from '../entries.domain.ts';
import { readFrame, requireGradebook } from '../gradebook.domain.ts';

type ImportRequest = Omit<Payload<typeof calls.importGradebookEntries>, 'requestId'>;

/** The camp, if the caller marks in it and none of the cells is their own. */
function requireMarked(deps: Dependencies, caller: Caller, { campId, entries }: ImportRequest) {
  requireOthers(caller, entries);
  return requireGradebook(deps, caller, { campId, permission: 'work.mark' });
}

/** Asks for a job that saves what a file changes (rules: gradebook-import). -1: see `requireGradebook`. -2: the gradebook is closed. */
export async function importGradebookEntries({
  payload: { requestId: _, ...input },
  ...action
}: Action<Payload<typeof calls.importGradebookEntries>>): Promise<Data<typeof calls.importGradebookEntries>> {
  const { deps, caller } = action;
  const { campId } = input;
  const { title } = await requireMarked(deps, caller, input);
  return deps.db.transaction(async (tx) => {
    await requireOpenGradebook(tx, { campId });
    return requestJob(tx, action, { kind: 'gradebook-import', campId, title, input });
  });
}

/** What a file changes: the transaction that ends the job saves all of it, or nothing (rules: gradebook-import). */
export const gradebookImport = defineJobKind<ImportRequest>({
  name: 'gradebook-import',
  require: requireMarked,
  async run({ deps, caller, input, progress }) {
    const camp = await requireMarked(deps, caller, input);
    const frame = await readFrame(deps.db, camp);
    const flagged = new Set(frame.items.flatMap(({ key, kind }) => (kind === 'own' ? [] : [key])));
    const entries = input.entries.map((each) =>
      flagged.has(each.item) ? { ...each, reason: input.reason } : each,
    );
    await progress(0, entries.length);
    return async (tx) => {
      const now = deps.clock.now();
      const { cells, written } = await saveEntriesIn(tx, { caller, now }, { camp, frame, entries });
      const left = cells.size - written.size;
      if (left > 0)
        throw refused(
          say`预览以后有 ${left} 格被别人改过，整个文件没有导入：请再选一次文件，看过新的预览再导入`,
        );
      await progress(entries.length, entries.length);
    };
  },
});
