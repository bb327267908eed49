import { type ContentType, contentType } from '@zhixing/contract/words';
import { mustCall } from './call.ts';

type Session = { url: string; token: string };

/** A draft with one empty lesson. */
export async function createDraft(
  at: Session,
  {
    title,
    lesson = '讲座',
    type = contentType.reading,
  }: { title: string; lesson?: string; type?: ContentType },
) {
  const { projectId } = await mustCall(at, 'POST /mapi/Project/createProject', { type: 'data', title });
  const { fieldsRevision } = await mustCall(at, 'POST /mapi/Project/getDraft', { projectId });
  await mustCall(at, 'POST /mapi/Project/saveProjectFields', {
    projectId,
    revision: fieldsRevision,
    fields: { summary: '从记录到结论' },
  });
  const { nodeId } = await mustCall(at, 'POST /mapi/Project/changeDirectory', {
    projectId,
    change: 'add',
    title: lesson,
    type,
    parentId: null,
  });
  return { projectId, nodeId };
}

/** Publishes a draft to everyone, with a camp that is open. */
export async function publishDraft(at: Session, projectId: number) {
  const { draftRevision } = await mustCall(at, 'POST /mapi/Project/getDraft', { projectId });
  await mustCall(at, 'POST /mapi/Project/publishProject', {
    projectId,
    draftRevision,
    visibility: 'everyone',
    openCamp: true,
  });
}
