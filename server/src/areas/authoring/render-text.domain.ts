import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { renderMarkdown } from '../../text/render.ts';
import { readSecondsOf } from '../learning/reading.door.ts';
import { fileUrl, listFiles } from '../upload/files.door.ts';
import { openDraft } from './access.ts';
import * as queries from './files.queries.ts';
import { filesIn } from './files.ts';

/**
 * What is being written, before it is saved, as students would see it. A file that is neither the project's nor the
 * caller's own has no address: an id that is guessed opens nothing. -1, -3: as openDraft.
 */
export async function renderText({
  deps,
  caller,
  payload: { projectId, text },
}: Action<Payload<typeof calls.renderText>>): Promise<Data<typeof calls.renderText>> {
  await openDraft({ deps, caller, projectId, permission: 'project.see' });
  const fileIds = filesIn(text);
  const known = await queries.listNamed(deps.db, { projectId, fileIds });
  const own = await listFiles(deps.db, { ownerId: caller.accountId, fileIds });
  const shown = new Set([...known, ...own.map(({ id }) => id)]);
  return {
    html: await renderMarkdown(text, { fileUrl: (id) => (shown.has(id) ? fileUrl(deps, id) : '') }),
    readSeconds: readSecondsOf(text),
  };
}
