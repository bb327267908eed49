import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../action/action.ts';
import { renderMarkdown } from '../../text/render.ts';
import { readSecondsOf } from '../learning/reading.door.ts';
import { projectFilesOf } from '../practise/project-files.door.ts';
import { createLinks, listOwnFiles } from '../upload/files.door.ts';
import { openDraft } from './access.ts';

/**
 * What is being written, before it is saved, as students would see it. A file that is neither the project's nor the
 * caller's own has no address: an id that is guessed opens nothing. -1, -3: as openDraft.
 */
export async function renderText({
  deps,
  caller,
  payload: { projectId, text },
  language,
}: Action<Payload<typeof calls.renderText>>): Promise<Data<typeof calls.renderText>> {
  await openDraft({ deps, caller, projectId, permission: 'project.see' });
  const known = await projectFilesOf(deps.db, { projectId });
  const html = await renderMarkdown(text, async (fileIds) => {
    const own = await listOwnFiles(deps.db, { ownerId: caller.accountId, fileIds });
    return createLinks({ deps, language }, new Set([...known, ...own.map(({ id }) => id)])).links;
  });
  return {
    html,
    readSeconds: readSecondsOf(text),
  };
}
