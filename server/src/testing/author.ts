import type { CallKey, Calls, Data } from '@zhixing/contract';
import { type ContentType, contentType, type ProjectVisibility } from '@zhixing/contract/words';
import type { Classroom } from './classroom.ts';
import type { TestProduct } from './product.ts';

/** A teacher of a college who writes projects through the calls. */
export async function createAuthor(product: TestProduct, classroom: Classroom) {
  const collegeId = await classroom.addCollege(`院校 ${Math.random()}`);
  const person = await classroom.addPerson({ role: 'teacher', collegeId, name: '周老师' });
  const { token } = person;

  /** The answer's data; the call must succeed. */
  async function ask<K extends CallKey>(key: K, payload: Record<string, unknown>): Promise<Data<Calls[K]>> {
    const answer = await product.call(key, payload, { token });
    if (answer.code !== 1) throw new Error(`${key}: ${answer.code} ${answer.msg}`);
    return answer.data as Data<Calls[K]>;
  }

  const change = (projectId: number, payload: Record<string, unknown>) =>
    ask('POST /mapi/Project/changeDirectory', { projectId, ...payload });
  const addNode = async (
    projectId: number,
    title: string,
    type: ContentType | null,
    parentId: number | null = null,
  ) => (await change(projectId, { change: 'add', title, type, parentId })).nodeId;

  /** Saves fields of a lesson with its newest revision. */
  async function save(nodeId: number, parts: Record<string, unknown>) {
    const { revision } = await ask('POST /mapi/Project/getDraftChapter', { nodeId });
    return ask('POST /mapi/Project/saveDraftChapter', { nodeId, revision, ...parts });
  }

  const addReading = async (projectId: number, title: string, parentId: number | null = null) => {
    const nodeId = await addNode(projectId, title, contentType.reading, parentId);
    await save(nodeId, { body: `${title}的正文` });
    return nodeId;
  };

  const addHomework = async (projectId: number, title: string, parentId: number | null = null) => {
    const nodeId = await addNode(projectId, title, contentType.homework, parentId);
    await save(nodeId, { body: `请写${title}` });
    return nodeId;
  };

  const addQuestion = async (projectId: number, stem: string, more: Record<string, unknown> = {}) =>
    (
      await ask('POST /mapi/Project/saveQuestion', {
        projectId,
        question: { ...aQuestion, stem, ...more },
      })
    ).questionId;

  const addTest = async (projectId: number, title: string, settings: Record<string, unknown>) => {
    const nodeId = await addNode(projectId, title, contentType.test);
    await save(nodeId, { test: { ...aTest, ...settings } });
    return nodeId;
  };

  /** Publishes, by default for everyone and with an open camp. */
  async function publish(
    projectId: number,
    shownTo: { visibility?: ProjectVisibility; openCamp?: boolean } = {
      visibility: 'everyone',
      openCamp: true,
    },
  ) {
    const { draftRevision } = await ask('POST /mapi/Project/getDraft', { projectId });
    return ask('POST /mapi/Project/publishProject', { projectId, draftRevision, ...shownTo });
  }

  async function saveFields(projectId: number, fields: Record<string, unknown>) {
    const { fieldsRevision } = await ask('POST /mapi/Project/getDraft', { projectId });
    return ask('POST /mapi/Project/saveProjectFields', { projectId, revision: fieldsRevision, fields });
  }

  /** A project with a title, a summary and an empty directory. */
  async function create(title = '校园数据入门') {
    const { projectId } = await ask('POST /mapi/Project/createProject', { type: 'data', title });
    await saveFields(projectId, { summary: '从记录到结论' });
    return projectId;
  }

  return {
    ...person,
    collegeId,
    ask,
    change,
    addNode,
    save,
    addReading,
    addHomework,
    addQuestion,
    addTest,
    publish,
    saveFields,
    create,
  };
}

export type Author = Awaited<ReturnType<typeof createAuthor>>;

export const aQuestion = {
  kind: 'single',
  stem: '一加一等于几？',
  marks: 10,
  partial: false,
  options: [
    { text: '二', answer: true },
    { text: '三', answer: false },
  ],
  answer: null,
  blanks: [],
  explanation: '',
  guide: '',
  tags: [],
};

export const aTest = {
  passMark: 60,
  attempts: 5,
  timeLimitMinutes: null,
  shuffle: false,
  reveal: 'last-or-passed',
  questionIds: [],
  draws: [],
};
