import { contentType } from '@zhixing/contract/words';
import { mustCall } from './call.ts';
import { createDraft, publishDraft } from './drafts.ts';
import { newPerson, register } from './people.ts';

type Session = { url: string; token: string };
const day = 24 * 3600 * 1000;

const levels = [
  { name: '好', points: 50 },
  { name: '够', points: 30 },
  { name: '没有', points: 0 },
];
const rubric = ['数据', '结论'].map((title) => ({ title, note: '', levels }));
const homework = { minCharacters: 0, minFiles: 0, fileKinds: [], mustPass: true, rubric };

/** A published project with one homework, which a rubric of two criteria marks. */
async function publishHomework(at: Session, title: string) {
  const type = contentType.homework;
  const { projectId, nodeId } = await createDraft(at, { title, lesson: '一周的记录', type });
  const { revision } = await mustCall(at, 'POST /mapi/Project/getDraftChapter', { nodeId });
  await mustCall(at, 'POST /mapi/Project/saveDraftChapter', {
    nodeId,
    revision,
    body: '记一周的步数，写一段话说明你看到了什么。',
    homework,
  });
  await publishDraft(at, projectId);
  return { projectId, chapterId: nodeId };
}

/** A camp of its own whose `names` have handed in their homework, in that order. */
export async function openMarkedCamp(at: Session, title: string, names: string[]) {
  const lesson = await publishHomework(at, title);
  const { id: campId } = await mustCall(at, 'POST /mapi/Camp/open', {
    projectId: lesson.projectId,
    collegeId: 0,
    title,
    staffIds: [],
    invite: false,
    needsApproval: false,
    startsAt: new Date(Date.now() - day).toISOString(),
    endsAt: new Date(Date.now() + 60 * day).toISOString(),
    homeworkRule: 'passed',
    lateRule: 'mark',
    reveal: null,
    attempts: null,
    certificateRule: null,
    anonymousMarking: false,
  });
  const tokens: string[] = [];
  for (const name of names) {
    const student = { url: at.url, token: await register(at.url, newPerson(name)) };
    await mustCall(student, 'POST /capi/Student/joinProject', { projectId: lesson.projectId, campId });
    await mustCall(student, 'POST /capi/Schoolwork/updateWorkOrNote', {
      chapterId: lesson.chapterId,
      type: '2',
      status: '1',
      fileList: [],
      content: `${name}：周一到周五都在六千步上下，周末多出一倍。`,
    });
    tokens.push(student.token);
  }
  return { ...lesson, campId, tokens };
}
