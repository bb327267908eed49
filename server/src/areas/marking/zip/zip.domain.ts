import { Readable } from 'node:stream';
import type { calls, Data, Payload } from '@zhixing/contract';
import { textOf } from '@zhixing/contract/document';
import { contentType } from '@zhixing/contract/words';
import type { Action, Caller, Dependencies } from '../../../action/action.ts';
import { fileName } from '../../../base/file-name.ts';
import type { Db } from '../../../db/client.ts';
import { aliasOf, createFileNames, showStudent } from '../../camps/index.ts';
import { defineJobKind, type RunningJob, requestJob } from '../../jobs/index.ts';
import { requirePlace } from '../access.ts';
import { listFiles } from '../work.queries.ts';
import * as queries from './zip.queries.ts';
import { createStatementNames } from './zip-names.ts';
import { createZipStream } from './zip-stream.ts';

/** The students whose submissions are read at once. */
const step = 50;

interface ZipRequest {
  campId: number;
  chapterId: number;
}

/** The homework, if the caller marks it. */
const requireHomework = (db: Db, caller: Caller, asked: ZipRequest) =>
  requirePlace(db, caller, { ...asked, type: contentType.homework });

/**
 * Asks for the ZIP of a homework, which a job makes (rules: marking-zip). -1: the caller does not mark it; -2: too many jobs are under way;
 * -3: no such homework.
 */
export async function requestHomeworkZip({
  payload: { campId, chapterId },
  ...action
}: Action<Payload<typeof calls.requestHomeworkZip>>): Promise<Data<typeof calls.requestHomeworkZip>> {
  const { deps, caller } = action;
  const { title } = await requireHomework(deps.db, caller, { campId, chapterId });
  return deps.db.transaction((tx) =>
    requestJob(tx, action, { kind: 'homework-zip', campId, title, input: { campId, chapterId } }),
  );
}

type Zip = ReturnType<typeof createZipStream>;
type Work = Awaited<ReturnType<typeof queries.listNewest>>[number];

/** How a camp's homework is shown to its markers. */
interface Anonymity {
  anonymous: boolean;
  aliasesFrom: Date | null;
}

/** Adds the submission of one student, in a folder of its own. */
async function addWork(
  { deps, zip, chapterId }: { deps: Dependencies; zip: Zip; chapterId: number },
  { work, folder, anonymous, mtime }: { work: Work; folder: string; anonymous: boolean; mtime: Date },
): Promise<void> {
  const names = createStatementNames();
  // The contents are Chinese in every language of the interface.
  const nameOf = createFileNames({ anonymous, language: 'zh-CN' });
  const text = textOf(work.content);
  if (text.trim() !== '') {
    const open = async () => Readable.from([Buffer.from(`\uFEFF${text}`)]);
    await zip.add({ path: `${folder}/${names('正文.txt')}`, mtime, open });
  }
  const files = await listFiles(deps.db, { ...work, chapterId });
  for (const { name, storageKey } of files) {
    const open = async () => {
      const found = await deps.storage.read(storageKey);
      if (!found) deps.log.error({ storageKey }, 'a file with a row is not in storage');
      return found?.stream ?? null;
    };
    await zip.add({ path: `${folder}/${names(nameOf(name))}`, mtime, open });
  }
}

/** Students in the order that markers see: by alias under anonymous marking, since an order by student would reveal who is who. */
async function listInOrder(deps: Dependencies, which: ZipRequest, place: Anonymity): Promise<number[]> {
  const writers = await queries.listWriters(deps.db, which);
  if (!place.anonymous) return writers.map(({ studentId }) => studentId);
  return writers
    .map((writer) => ({
      id: writer.studentId,
      alias: aliasOf({ keys: deps.config.keys, ...place, ...which }, writer),
    }))
    .sort((a, b) => (a.alias < b.alias ? -1 : 1))
    .map(({ id }) => id);
}

/** Adds the submissions to the ZIP, and says how far it is. */
async function fill({ deps, input, progress }: RunningJob<ZipRequest>, zip: Zip, place: Anonymity) {
  const { anonymous } = place;
  const folders = createStatementNames();
  /** Of anonymous ones the same for all: when they were made. */
  const madeAt = deps.clock.now();
  const studentIds = await listInOrder(deps, input, place);
  for (let at = 0; at < studentIds.length; at += step) {
    const some = studentIds.slice(at, at + step);
    const works = await queries.listNewest(deps.db, { ...input, studentIds: some });
    const byStudent = new Map(works.map((work) => [work.studentId, work]));
    for (const [index, id] of some.entries()) {
      await progress(at + index, studentIds.length);
      // It could not be stored: nobody reads it any more.
      if (zip.body.destroyed) return;
      const work = byStudent.get(id);
      if (!work) continue;
      const { alias, name, studentNo } = showStudent({ keys: deps.config.keys, ...place, ...input }, work);
      const folder = folders(name === null ? alias : `${studentNo ?? '无学号'}_${name}`);
      const mtime = anonymous ? madeAt : work.submittedAt;
      await addWork({ deps, zip, chapterId: input.chapterId }, { work, folder, anonymous, mtime });
    }
  }
  await progress(studentIds.length, studentIds.length);
  zip.end();
}

/** All submissions of a camp for one homework as a ZIP (rules: marking-zip). */
export const homeworkZip = defineJobKind<ZipRequest>({
  name: 'homework-zip',
  require: ({ db }, caller, input) => requireHomework(db, caller, input),
  async run(job) {
    const { deps, caller, input } = job;
    const place = await requireHomework(deps.db, caller, input);
    const zip = createZipStream();
    fill(job, zip, place).catch((error: Error) => zip.body.destroy(error));
    return { name: fileName(`${place.title}.zip`), kind: 'application/zip', body: zip.body };
  },
});
