import { contentType } from '@zhixing/contract/words';
import { logInAdmin } from './admin.ts';
import { mustCall } from './call.ts';
import { giveToCollege } from './manager.ts';
import { newPerson, register } from './people.ts';

const url = process.env.E2E_URL ?? '';
const day = 24 * 3600 * 1000;
type Session = { url: string; token: string };

/** A question whose key is wrong: three is taken for right. */
const question = {
  kind: 'single',
  stem: '一加一等于几？',
  marks: 10,
  partial: false,
  options: [
    { text: '二', answer: false },
    { text: '三', answer: true },
  ],
  answer: null,
  blanks: [],
  explanation: '',
  guide: '',
  tags: [],
} as const;

/** A published project with a homework and a test of one question, whose key is wrong. */
async function publishTerm(at: Session, title: string) {
  const { projectId } = await mustCall(at, 'POST /mapi/Project/createProject', { type: 'data', title });
  const draft = () => mustCall(at, 'POST /mapi/Project/getDraft', { projectId });
  await mustCall(at, 'POST /mapi/Project/saveProjectFields', {
    projectId,
    revision: (await draft()).fieldsRevision,
    fields: { summary: '从记录到结论' },
  });
  const add = async (name: string, type: (typeof contentType)[keyof typeof contentType]) => {
    const node = { projectId, change: 'add' as const, title: name, type, parentId: null };
    return (await mustCall(at, 'POST /mapi/Project/changeDirectory', node)).nodeId;
  };
  const save = async (nodeId: number, parts: Record<string, unknown>) => {
    const { revision } = await mustCall(at, 'POST /mapi/Project/getDraftChapter', { nodeId });
    await mustCall(at, 'POST /mapi/Project/saveDraftChapter', { nodeId, revision, ...parts });
  };
  const homework = await add('一周的记录', contentType.homework);
  await save(homework, {
    body: '记一周的步数，写一段话说明你看到了什么。',
    homework: { minCharacters: 0, minFiles: 0, fileKinds: [], mustPass: true, rubric: [] },
  });
  const exam = await add('期末测验', contentType.test);
  const { questionId } = await mustCall(at, 'POST /mapi/Project/saveQuestion', {
    projectId,
    question,
  } as never);
  await save(exam, {
    body: '',
    test: {
      passMark: 60,
      attempts: 1,
      timeLimitMinutes: null,
      shuffle: false,
      reveal: 'last-or-passed',
      questionIds: [questionId],
      draws: [],
    },
  });
  const { draftRevision } = await draft();
  await mustCall(at, 'POST /mapi/Project/publishProject', {
    projectId,
    draftRevision,
    visibility: 'everyone',
    openCamp: false,
  });
  return { projectId, homework, exam };
}

/**
 * A camp of a college at the end of its term: three students have answered the test, of whom two have handed in the homework; its teacher
 * (the administrator), and a manager of the college. Nothing is marked.
 */
export async function openTerm(title: string) {
  const at = { url, token: await logInAdmin(url) };
  const lessons = await publishTerm(at, title);
  const { projectId, homework, exam } = lessons;
  const college = { name: `${title}学院`, nameEn: '' };
  const { id: collegeId } = await mustCall(at, 'POST /mapi/College/create', college);
  const { id: campId } = await mustCall(at, 'POST /mapi/Camp/open', {
    projectId,
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
  const students: (Session & { name: string })[] = [];
  for (const [name, answer, handsIn] of [
    ['方小田', 0, true],
    ['李小河', 0, true],
    ['石小山', 1, false],
  ] as const) {
    const student = { url, token: await register(url, newPerson(name)), name };
    await mustCall(student, 'POST /capi/Student/joinProject', { projectId, campId });
    if (handsIn)
      await mustCall(student, 'POST /capi/Schoolwork/updateWorkOrNote', {
        chapterId: homework,
        type: '2',
        status: '1',
        fileList: [],
        content: `${name}：周一到周五都在六千步上下，周末多出一倍。`,
      });
    const paper = await mustCall(student, 'POST /capi/Question/startAttempt', { chapterId: exam });
    const [asked] = paper.questions;
    const given = { questionId: asked?.questionId ?? 0, answer: asked?.options[answer]?.optionId ?? 0 };
    await mustCall(student, 'POST /capi/Question/produceScore', { chapterId: exam, allAnswer: [given] });
    students.push(student);
  }
  const manager = await giveToCollege(campId, collegeId);
  return { ...lessons, campId, students, teacher: at.token, manager };
}

/** Its homework is marked, what is missing counts as 0, and its gradebook is submitted and archived. */
export async function archiveTerm({
  campId,
  homework,
  teacher,
  manager,
}: Awaited<ReturnType<typeof openTerm>>) {
  const at = { url, token: teacher };
  const place = { campId, chapterId: homework, filter: 'waiting' as const };
  const { list } = await mustCall(at, 'POST /mapi/Marking/getQueue', place);
  for (const { submissionId } of list) {
    const { rubricKey } = await mustCall(at, 'POST /mapi/Marking/getWork', { submissionId });
    await mustCall(at, 'POST /mapi/Marking/review', {
      submissionId,
      rubricKey,
      chosen: [],
      score: 80,
      comment: '写得清楚',
      fileIds: [],
      passed: true,
    });
  }
  const { seen, students } = await mustCall(at, 'POST /mapi/Gradebook/getUnsettled', { campId });
  const studentIds = students.map(({ studentId }) => studentId);
  await mustCall(at, 'POST /mapi/Gradebook/submit', {
    campId,
    step: 'submitted',
    note: '',
    seen,
    settlements: [{ way: 'zero', reason: '', studentIds }],
  });
  const approved = { campId, step: 'approved', note: '' } as const;
  await mustCall({ url, token: manager }, 'POST /mapi/Gradebook/approve', approved);
}
