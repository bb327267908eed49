import type { CallKey } from '@zhixing/contract';
import { contentType } from '@zhixing/contract/words';
import type pg from 'pg';
import { issueCertificate } from '../../areas/learning/completion/issue.domain.ts';
import { notify } from '../../areas/notice/notify.domain.ts';
import type { Classroom } from '../classroom.ts';
import { samples, uploadFile } from '../multipart.ts';
import type { TestProduct } from '../product.ts';
import { fillCamp } from './large-camp.ts';

const day = 24 * 3600 * 1000;
/** The ids of one student's data. `pictured`: a reading with a note that has a picture. */
export interface Learning {
  token: string;
  studentId: number;
  projectId: number;
  campId: number;
  reading: number;
  pictured: number;
  homework: number;
  exam: number;
  fileId: number;
}

const shows = (fileId: number) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'image', attrs: { fileId, alt: '' } }] });

/** Writes and answers something of each kind through the calls. */
async function work({ product }: { product: TestProduct }, at: Learning, answer: object) {
  const { reading, pictured, homework, exam, fileId, token } = at;
  const act = async (call: CallKey, payload: Record<string, unknown>) => {
    const { code, msg } = await product.call(call, payload, { token });
    if (code !== 1) throw new Error(`${call}: ${msg}`);
  };
  const save = (chapterId: number, type: string, status: string, content = '我写的') =>
    act('POST /capi/Schoolwork/updateWorkOrNote', {
      chapterId,
      type,
      status,
      content,
      fileList: type === '2' ? [{ id: fileId }] : [],
    });
  await save(reading, '1', '1');
  await save(pictured, '1', '0', shows(fileId));
  await save(homework, '2', '1');
  await save(homework, '2', '1', '我又写的');
  await act('POST /capi/Question/produceScore', { chapterId: exam, allAnswer: [answer] });
  await act('POST /capi/Calendar/renewAddress', {});
  await act('POST /capi/Student/getWritingKey', {});
}

/** A student with data of every kind, in a project where 300 others have as much. */
export async function learnAmongMany({
  product,
  classroom,
  db,
}: {
  product: TestProduct;
  classroom: Classroom;
  db: pg.Client;
}): Promise<Learning> {
  const { deps, clock } = product;
  const project = await classroom.addProject();
  await fillCamp(db, {
    projectId: project.id,
    campId: project.campId,
    students: 300,
    readings: 10,
    homework: 5,
    tests: 5,
  });
  await classroom.addCollege('示例大学');
  const student = await classroom.addPerson();
  await classroom.enrol(student.id, project);
  const reading = await classroom.addLesson(project.id, contentType.reading);
  const pictured = await classroom.addLesson(project.id, contentType.reading);
  const homework = await classroom.addLesson(project.id, contentType.homework);
  const paper = await classroom.addTest(project.id, {
    questions: [{ kind: 'judge', marks: 10, options: ['*正确', '错误'] }],
  });
  for (const lesson of [reading, homework, paper.chapterId])
    await classroom.setDeadline(project.campId, lesson, new Date(clock.now().getTime() + day));
  await db.query(
    `insert into chapter_progress (student_id, chapter_id, updated_at, done_at)
     select $1, id, now(), now() from chapter where project_id = $2 and type = 1 and sort > 100`,
    [student.id, project.id],
  );
  const uploaded = await uploadFile(product, { token: student.token, name: '图.png', content: samples.png });
  const given = { studentId: student.id, projectId: project.id, campId: project.campId, reading };
  const at = {
    ...given,
    token: student.token,
    pictured,
    homework,
    exam: paper.chapterId,
    fileId: uploaded.data.id,
  };
  const [question] = paper.questions;
  await work({ product }, at, { questionId: question?.id, answer: question?.optionIds[1] });
  await db.query(
    `update submission set score = 80, passed = true, reviewed_by = $1, reviewed_at = now()
     where student_id = $1 and chapter_id = $2`,
    [student.id, homework],
  );
  await classroom.addMessages(given);
  await deps.db.transaction(async (tx) => {
    const now = clock.now();
    await notify(tx, {
      kind: 'enrolment-approved',
      projectId: project.id,
      accountIds: [student.id],
      now,
    });
    await issueCertificate(tx, { deps, studentId: student.id, projectId: project.id, now });
  });
  return at;
}
