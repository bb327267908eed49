import { Readable } from 'node:stream';
import type { calls, Data, Payload } from '@zhixing/contract';
import { codes } from '@zhixing/contract/codes';
import { textOf } from '@zhixing/contract/document';
import { contentType } from '@zhixing/contract/words';
import { create } from 'content-disposition';
import type { Action, Dependencies } from '../../../action/action.ts';
import { CallError } from '../../../base/errors.ts';
import { fileName } from '../../../base/file-name.ts';
import type { Sentence } from '../../../locales/say.ts';
import { openDownload, orForbidden, sealDownload } from '../../account/index.ts';
import { recordDownload } from '../../audit/index.ts';
import { aliasOf, createFileNames, showStudent } from '../../camps/index.ts';
import { requirePlace } from '../access.ts';
import { listFiles } from '../work.queries.ts';
import * as queries from './zip.queries.ts';
import { createStatementNames } from './zip-names.ts';
import { createZipStream } from './zip-stream.ts';

const purpose = 'homework zip';
/** ms; the browser opens the address at once. */
const linkLife = 300_000;
/** Concurrent ZIPs: each reads files until its reader has finished. One for each account. */
const atOnce = 2;
/** s until the client should retry. */
const wait = 30;
const step = 50;
/** The accounts with a ZIP in progress. */
const underWay = new Set<number>();

interface ZipRequest {
  campId: number;
  chapterId: number;
  /** The account that requested it. */
  accountId: number;
}

function requireRoom({ accountId }: Pick<ZipRequest, 'accountId'>, status: 200 | 429): void {
  const refuse = (sentence: Sentence) => new CallError(codes.tooMany, sentence, { retryAfter: wait }, status);
  if (underWay.has(accountId))
    throw refuse('你的上一个打包下载还没有结束，请等它下载完，或在浏览器里取消它再试');
  if (underWay.size >= atOnce) throw refuse('正在打包的下载太多，请过一会儿再试');
}

/**
 * The address of a homework's ZIP, valid for five minutes. -1: the caller does not mark it; -3: no such homework; -4: two
 * ZIPs are in progress, or one for the caller. This is checked here as well as at the download, since nobody reads the body
 * of a failed download.
 */
export async function getHomeworkZip({
  deps,
  caller,
  payload,
}: Action<Payload<typeof calls.getHomeworkZip>>): Promise<Data<typeof calls.getHomeworkZip>> {
  await requirePlace(deps.db, caller, { ...payload, type: contentType.homework });
  const { accountId } = caller;
  requireRoom({ accountId }, 200);
  const { campId, chapterId } = payload;
  await recordDownload(
    deps.db,
    { caller, now: deps.clock.now() },
    {
      kind: 'getHomeworkZip',
      campId,
      after: { lesson: chapterId },
    },
  );
  const key = sealDownload(deps, { purpose, caller, asked: { campId, chapterId }, life: linkLife });
  return { url: `${deps.config.page.uploadPrefix}/homework-zip?k=${key}` };
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

async function fill(deps: Dependencies, zip: Zip, which: ZipRequest, place: Anonymity): Promise<void> {
  const { anonymous } = place;
  const folders = createStatementNames();
  /** Of anonymous ones the same for all: when they were made. */
  const madeAt = deps.clock.now();
  const studentIds = await listInOrder(deps, which, place);
  for (let at = 0; at < studentIds.length; at += step) {
    const some = studentIds.slice(at, at + step);
    const works = await queries.listNewest(deps.db, { ...which, studentIds: some });
    const byStudent = new Map(works.map((work) => [work.studentId, work]));
    for (const work of some.flatMap((id) => byStudent.get(id) ?? [])) {
      if (zip.body.destroyed) return;
      const { alias, name, studentNo } = showStudent({ keys: deps.config.keys, ...place, ...which }, work);
      const folder = folders(name === null ? alias : `${studentNo ?? '无学号'}_${name}`);
      const mtime = anonymous ? madeAt : work.submittedAt;
      await addWork({ deps, zip, chapterId: which.chapterId }, { work, folder, anonymous, mtime });
    }
    if (zip.body.destroyed) return;
  }
  zip.end();
}

/**
 * GET /files/homework-zip: all submissions of a camp for one homework, streamed (rules: marking-zip). 403 with -1: the
 * address has expired or was changed, or the requester has logged out or no longer marks this camp; 429 with -4: two ZIPs
 * are in progress, or one for the requester. A reader that leaves or stalls ends the stream and frees the place.
 */
export async function openHomeworkZip(deps: Dependencies, key: string) {
  const { asked, caller } = await openDownload<Pick<ZipRequest, 'campId' | 'chapterId'>>(deps, {
    purpose,
    key,
  });
  const place = await orForbidden(() =>
    requirePlace(deps.db, caller, { ...asked, type: contentType.homework }),
  );
  const which = { ...asked, accountId: caller.accountId };
  // Status 429, since a browser would save a 200 answer as the ZIP.
  requireRoom(which, 429);
  underWay.add(which.accountId);
  const zip = createZipStream();
  zip.body.once('close', () => underWay.delete(which.accountId));
  fill(deps, zip, which, place).catch((error: Error) => {
    deps.log.error({ err: error, ...which }, 'a ZIP of homework could not be finished');
    zip.body.destroy(error);
  });
  const headers = {
    'content-type': 'application/zip',
    'content-disposition': create(fileName(`${place.title}.zip`)),
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  };
  return { headers, body: zip.body };
}
