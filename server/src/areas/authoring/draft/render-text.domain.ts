import type { calls, Data, Payload } from '@zhixing/contract';
import type { Action } from '../../../action/action.ts';
import { renderMarkdown } from '../../../text/render.ts';
import { createLinks, documentsIn, listOwnFiles } from '../../files/index.ts';
import { readSecondsOf } from '../../learning/index.ts';
import { projectFilesOf } from '../../projects/index.ts';
import { openDraft } from '../access.ts';

/**
 * Renders a text that is being edited as students would see it. A file gets an address only if it belongs to the
 * project or to the caller, so that guessed ids open nothing. -1, -3: as openDraft.
 */
export async function renderText({
  deps,
  caller,
  payload: { projectId, text },
  language,
}: Action<Payload<typeof calls.renderText>>): Promise<Data<typeof calls.renderText>> {
  await openDraft({ deps, caller, projectId, permission: 'project.see' });
  const known = await projectFilesOf(deps.db, { projectId });
  const documents = await documentsIn(deps.db, text);
  const html = await renderMarkdown(text, async (fileIds) => {
    const own = await listOwnFiles(deps.db, { ownerId: caller.accountId, fileIds });
    return createLinks({ deps, language }, new Set([...known, ...own.map(({ id }) => id)]), documents).links;
  });
  return { html, readSeconds: readSecondsOf(text, documents) };
}
