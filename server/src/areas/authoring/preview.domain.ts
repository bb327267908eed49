import type { calls, Data, Payload } from '@zhixing/contract';
import type { Language } from '@zhixing/contract/language';
import { defaultRubricPass } from '@zhixing/contract/rubric';
import { neededSeconds } from '@zhixing/contract/watching';
import { type ContentType, contentType } from '@zhixing/contract/words';
import type { Action, Dependencies } from '../../action/action.ts';
import { badParameter, refused } from '../../base/errors.ts';
import type { DocumentNode } from '../../schema/project-document.ts';
import { renderMarkdown } from '../../text/render.ts';
import { previewPaper, previewScore as scoreOf } from '../assessment/index.ts';
import { createLinks, documentsIn, fileUrl, isOwned, type OwnedFiles } from '../files/index.ts';
import { readSecondsOf, showVideoOf } from '../learning/index.ts';
import { nest, projectFilesOf } from '../projects/index.ts';
import { openDraft, openNode } from './access.ts';
import { compileDraft } from './publish/compile.ts';
import { testTooLarge } from './publish/faults.ts';

/** `files`: the files that the draft may show. */
interface PreviewContext {
  deps: Dependencies;
  language: Language;
  projectId: number;
  files: OwnedFiles;
}

const html = (context: PreviewContext, markdown: string) =>
  renderMarkdown(markdown, createLinks(context, context.files).links);

/** The text of a lesson, with the documents that it shows. */
async function lessonText(context: PreviewContext, body: string) {
  const documents = await documentsIn(context.deps.db, body);
  const content = await renderMarkdown(body, createLinks(context, context.files, documents).links);
  return { content, documents };
}

/** The draft's directory and project page, as a student who has just joined would see them. -1, -3: as openDraft. */
export async function previewDirectory({
  deps,
  caller,
  charge,
  payload: { projectId },
  language,
}: Action<Payload<typeof calls.previewDirectory>>): Promise<Data<typeof calls.previewDirectory>> {
  await openDraft({ deps, caller, projectId, permission: 'project.see' });
  const { fields, nodes, bytes } = await compileDraft(deps.db, { projectId });
  charge(bytes);
  const files = await projectFilesOf(deps.db, { projectId });
  const { type, title, titleEn, summary, outcomes, coverFileId, description } = fields;
  const ordered = nodes.map((node) => ({ ...node, revisedAt: null })).sort((a, b) => a.sort - b.sort);
  return {
    projectId,
    type,
    title,
    titleEn,
    summary,
    outcomes,
    cover: coverFileId !== null && isOwned(files, coverFileId) ? fileUrl(deps, coverFileId) : null,
    description: await html({ deps, language, projectId, files }, description),
    leafCount: nodes.filter((node) => node.type !== null).length,
    directory: nest(ordered, ({ mediaId }) => ({
      ...(mediaId === null ? {} : { video: true }),
      done: false,
    })),
  };
}

type Content = Data<typeof calls.previewContent>;
type Shown = Omit<Content, 'id' | 'projectId' | 'title' | 'type' | 'done'>;

async function readingOf(context: PreviewContext, { body, mediaId }: DocumentNode): Promise<Shown> {
  const { content, documents } = await lessonText(context, body);
  if (mediaId === null)
    return { content, reading: { needed: readSecondsOf(body, documents), seconds: 0, position: 0 } };
  const video = await showVideoOf(context.deps, { projectId: context.projectId, mediaId });
  const needed = neededSeconds(video.videoInfo?.seconds ?? 0);
  return { content, ...video, watching: { needed, seconds: 0, position: 0, watched: [] } };
}

async function homeworkOf(context: PreviewContext, { body, homework }: DocumentNode): Promise<Shown> {
  const { content } = await lessonText(context, body);
  if (!homework) return { content };
  const { rubric, rubricPass = defaultRubricPass, ...requirements } = homework;
  return { content, requirements, ...(rubric.length > 0 ? { rubric, rubricPass } : {}) };
}

const shown: Record<ContentType, (context: PreviewContext, node: DocumentNode) => Promise<Shown>> = {
  [contentType.reading]: readingOf,
  [contentType.homework]: homeworkOf,
  [contentType.test]: async (context, { id, test }) => {
    if (!test) throw new Error(`node ${id} is a test without one`);
    return { content: await previewPaper(context, test) };
  },
};

/** A node of the draft in the form in which it would be published. -1: no permission; -3: no such node. */
async function compiledNode({
  deps,
  caller,
  charge,
  nodeId,
}: Pick<Action<unknown>, 'deps' | 'caller' | 'charge'> & { nodeId: number }) {
  const { projectId } = await openNode({ deps, caller, nodeId, permission: 'project.see' });
  const { nodes, bytes, tooLarge } = await compileDraft(deps.db, { projectId, nodeId });
  charge(bytes);
  if (tooLarge.includes(nodeId)) throw refused(testTooLarge);
  const node = nodes.find(({ id }) => id === nodeId);
  if (!node) throw badParameter('草稿里没有这一节（nodeId），它可能已被移除，请从目录进入');
  return { projectId, node };
}

/** A lesson of the draft as a student would open it; nothing is stored. -1: no permission; -3: no such lesson. */
export async function previewContent({
  payload: { nodeId },
  ...action
}: Action<Payload<typeof calls.previewContent>>): Promise<Content> {
  const { projectId, node } = await compiledNode({ ...action, nodeId });
  if (node.type === null) throw badParameter('这一章没有正文（nodeId），请选择它下面的小节');
  const { id, title, type } = node;
  const { deps, language } = action;
  const files = await projectFilesOf(deps.db, { projectId });
  const context = { deps, language, projectId, files };
  return { id, projectId, title, type, done: false, ...(await shown[type](context, node)) };
}

/**
 * Grades a test of the draft; nothing is stored. -1: no permission; -2: nothing answered; -3: no test here, or not
 * answers to it.
 */
export async function previewScore({
  payload: { nodeId, allAnswer },
  ...action
}: Action<Payload<typeof calls.previewScore>>): Promise<Data<typeof calls.previewScore>> {
  const { projectId, node } = await compiledNode({ ...action, nodeId });
  if (!node.test) throw badParameter('这一节没有测验（nodeId），请从目录进入');
  const { deps, language } = action;
  const files = await projectFilesOf(deps.db, { projectId });
  return scoreOf({ deps, language, files }, { test: node.test, allAnswer });
}
