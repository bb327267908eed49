import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { erasedFile, file } from '../../schema/file.ts';
import { longJob } from '../../schema/jobs/long-job.ts';
import { chapter, media } from '../../schema/learning.ts';
import { videoPart } from '../../schema/operations/lesson-video.ts';
import { arrivingFolder } from '../../storage/storage.ts';
import { createAuthor } from '../../testing/author.ts';
import { doJobs } from '../../testing/jobs/do-jobs.ts';
import { aac, h264, videoFile } from '../../testing/mp4.ts';
import { addProjectFiles } from '../../testing/project-files.ts';
import { useClassroom } from '../../testing/use-classroom.ts';
import { hasFfmpeg, makeClip } from '../../testing/videos/clips.ts';
import { requestMissingStreams } from './request-stream.domain.ts';

const { product, classroom } = useClassroom();
let author: Awaited<ReturnType<typeof createAuthor>>;
let url = '';
beforeAll(async () => {
  author = await createAuthor(product, classroom);
  url = await product.app.listen({ port: 0, host: '127.0.0.1' });
});

const call = <P extends object>(key: string, payload: P) =>
  product.call(key as never, payload as never, { token: author.token }) as never as Promise<{
    code: number;
    msg: string;
    data: never;
  }>;

/** A video sent as a teacher sends it: announced, in one part, finished. */
async function send(name: string, content: Buffer) {
  const begun = (await call('POST /mapi/Upload/begin', {
    name,
    size: content.length,
    fingerprint: `${name} ${Math.random()}`,
  })) as { code: number; msg: string; data: { uploadId: string } };
  if (begun.code !== 1) return { ...begun, fileId: 0 };
  const { uploadId } = begun.data;
  await fetch(`${url}/upload/parts/${uploadId}`, {
    method: 'PATCH',
    headers: {
      token: author.token,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: new Uint8Array(content),
  });
  const finished = await call('POST /mapi/Upload/finish', { uploadId });
  const { id: fileId = 0 } = (finished.data ?? {}) as { id?: number };
  expect(readdirSync(arrivingFolder(product.deps.config.varFolder))).toEqual([]);
  return { ...finished, fileId };
}

const partsOf = (fileId: number) =>
  product.deps.db.select().from(videoPart).where(eq(videoPart.fileId, fileId));
const jobOf = async (fileId: number) => {
  const rows = await product.deps.db.select().from(longJob);
  return rows.find(({ input }) => (input as { fileId: number }).fileId === fileId);
};
const filesOf = async () =>
  (await product.deps.db.select({ id: file.id }).from(file).where(eq(file.ownerId, author.id))).length;
const leftOver = () => {
  const folder = join(product.deps.config.varFolder, 'files/converting');
  return existsSync(folder) ? readdirSync(folder) : [];
};

/** A lesson with this video in a project, and a student of it. */
async function lessonOf(fileId: number, seconds = 5) {
  const { db } = product.deps;
  const project = await classroom.addProject();
  const chapterId = await classroom.addLesson(project.id, contentType.reading);
  await addProjectFiles(product.deps, chapterId, [fileId as never]);
  const row = { fileId, seconds, width: 1280, height: 720, source: '' };
  const [shown] = await db.insert(media).values(row).returning();
  await db
    .update(chapter)
    .set({ mediaId: shown?.id ?? 0 })
    .where(eq(chapter.id, chapterId));
  const student = await classroom.addPerson();
  await classroom.enrol(student.id, project);
  const open = async (who: { token: string } = student) =>
    (await product.call('POST /capi/Chapter/getContent', { chapterId }, who)) as never as {
      code: number;
      data: { videoInfo: VideoInfo } | null;
    };
  const info = async () => (await open()).data?.videoInfo as VideoInfo;
  return { open, info };
}
interface VideoInfo {
  url: string;
  poster: string | null;
  stream: string | null;
  thumbnails: string | null;
}

const get = (address: string, headers: Record<string, string> = {}) =>
  product.app.inject({ url: address, headers });
/** An address as it stands in a list, beside the list's own. */
const beside = (list: string, name: string) => new URL(name, `http://x${list}`).href.slice('http://x'.length);
const addressesIn = (list: string, text: string) =>
  [...text.matchAll(/^(?!#)(.+)$/gm)].map(([, name = '']) => beside(list, name));

/** Sent, converted, in a lesson. */
async function converted(name: string, clip: Parameters<typeof makeClip>[1]) {
  const { fileId } = await send(name, makeClip(name, clip));
  await doJobs(product);
  return { fileId, ...(await lessonOf(fileId)) };
}

describe.skipIf(!hasFfmpeg)('a video becomes a stream (rules: video-streams)', () => {
  it('in qualities that are no larger than it, with a poster and small pictures', async () => {
    const { fileId, code } = await send(
      '讲座.mp4',
      makeClip('a.mp4', { size: '960x540', seconds: 5, rate: 10 }),
    );
    expect(code).toBe(1);
    expect(await jobOf(fileId)).toMatchObject({ state: 'waiting', title: '讲座.mp4' });
    const { info } = await lessonOf(fileId);
    expect(await info()).toMatchObject({ stream: null, thumbnails: null, poster: null });
    await doJobs(product);
    expect(await jobOf(fileId)).toMatchObject({ state: 'completed', done: 100, total: 100, fault: null });
    const parts = await partsOf(fileId);
    expect(parts.map(({ name }) => name).sort()).toEqual(['360', '540', 'poster', 'thumbnails']);
    expect(parts.find(({ name }) => name === '540')?.quality).toMatchObject({
      width: 960,
      height: 540,
      codecs: expect.stringMatching(/^avc1\.6400[0-9a-f]{2},mp4a\.40\.2$/),
      segments: [
        [4, expect.any(Number)],
        [expect.closeTo(1, 0), expect.any(Number)],
      ],
    });
    expect(leftOver()).toEqual([]);
    // What is remembered of the lesson for everybody is of before: it follows.
    const { stream, poster, thumbnails } = await info();
    expect((await get(poster ?? '')).rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect((await get(thumbnails ?? '')).body).toMatch(
      /^WEBVTT\n\n00:00:00\.000 --> 00:00:02\.000\nthumbnails\.jpg\?/,
    );
    expect((await get(stream ?? '')).body).toMatch(/RESOLUTION=640x360[\s\S]*RESOLUTION=960x540/);
  });

  it('whose lists and parts are those of the video: each segment is the bytes that its list says', async () => {
    const { fileId, info } = await converted('课.mp4', { seconds: 6 });
    const { stream = '' } = await info();
    const list = await get(stream ?? '');
    expect(list.headers['content-type']).toBe('application/vnd.apple.mpegurl');
    const [quality = ''] = addressesIn(stream ?? '', list.body);
    const { body } = await get(quality);
    const [part = ''] = addressesIn(quality, body);
    const ranges = [...body.matchAll(/BYTERANGE(?::|=")(\d+)@(\d+)/g)].map(([, bytes, from]) => [
      Number(from),
      Number(bytes),
    ]);
    const [stored] = (await partsOf(fileId)).filter(({ quality: each }) => each);
    const [first, last] = [ranges[0] ?? [], ranges.at(-1) ?? []];
    expect(first[0]).toBe(0);
    expect((last[0] ?? 0) + (last[1] ?? 0)).toBe(stored?.size);
    const head = await get(part, { range: `bytes=0-${(first[1] ?? 0) - 1}` });
    expect([head.statusCode, head.rawPayload.toString('latin1', 4, 8)]).toEqual([206, 'ftyp']);
    const second = ranges[1] ?? [];
    const range = `bytes=${second[0]}-${(second[0] ?? 0) + (second[1] ?? 0) - 1}`;
    const segment = await get(part, { range });
    expect(segment.rawPayload.toString('latin1', 4, 8)).toMatch(/moof|styp|sidx/);
    expect(segment.rawPayload.length).toBe(second[1]);
  });

  it.each([
    [
      '课.mov',
      'video/quicktime',
      ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
    ],
    [
      '课.mkv',
      'video/matroska',
      ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=none', '-c:a', 'flac'],
    ],
    [
      '课.webm',
      'video/webm',
      ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'],
    ],
  ])('%s is taken as it is, and shown once it is converted', async (name, kind, args) => {
    const { fileId, data } = await send(name, makeClip(name, { seconds: 2, args }));
    expect(data).toMatchObject({ kind, name });
    const projectId = await author.create(`录像 ${name}`);
    const nodeId = await author.addNode(projectId, '看一看', contentType.reading);
    const saved = await author.save(nodeId, { film: { fileId, posterFileId: null, source: '' } });
    expect(saved.filmProblem).toBeUndefined();
    const faults = async () =>
      (await author.ask('POST /mapi/Project/getDraft', { projectId })).faults.map(({ text }) => text);
    expect(await faults()).toEqual([expect.stringContaining('视频还没有转换好')]);
    await doJobs(product);
    expect(await faults()).toEqual([]);
    expect((await partsOf(fileId)).map(({ name: part }) => part).sort()).toEqual([
      '180',
      'poster',
      'thumbnails',
    ]);
  });

  it.each([
    ['turned', { turned: true }, { width: 180, height: 320 }],
    [
      'without sound',
      { sound: false },
      { width: 320, height: 180, codecs: expect.stringMatching(/^avc1\.\w+$/) },
    ],
    [
      'of a changing rate',
      {
        sound: false,
        args: [
          '-vf',
          'select=lt(n\\,20)+not(mod(n\\,7))',
          '-vsync',
          'vfr',
          '-c:v',
          'libx264',
          '-preset',
          'ultrafast',
        ],
      },
      { width: 320, height: 180 },
    ],
  ])('a video that is %s is shown as it is meant', async (what, clip, quality) => {
    const { fileId } = await send(`${what}.mp4`, makeClip('a.mp4', { seconds: 4, ...clip }));
    await doJobs(product);
    const [made] = (await partsOf(fileId)).filter(({ quality: each }) => each);
    expect(made?.quality).toMatchObject(quality);
    const seconds = (made?.quality?.segments ?? []).reduce((sum, [each]) => sum + each, 0);
    expect(Math.abs(seconds - 4)).toBeLessThan(0.3);
  });

  const faststart = [
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-movflags',
    '+faststart',
  ];
  it('a video whose end is missing says so, nothing of it is there, and the original plays as before', async () => {
    const whole = makeClip('a.mp4', { seconds: 6, args: faststart });
    const { fileId, code } = await send('断了.mp4', whole.subarray(0, Math.floor(whole.length * 0.6)));
    expect(code).toBe(1);
    await doJobs(product);
    expect(await jobOf(fileId)).toMatchObject({
      state: 'failed',
      fault: { template: expect.stringContaining('后面损坏了：请重新导出或重新下载后再上传') },
    });
    expect(await partsOf(fileId)).toEqual([]);
    expect(leftOver()).toEqual([]);
    const { info } = await lessonOf(fileId);
    expect((await get((await info()).url)).statusCode).toBe(200);
  });

  it.each([
    [
      'a list of other files under the name of a video',
      '课.mkv',
      () => Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'),
    ],
    ['a clip under a second', '课.mkv', () => makeClip('a.mkv', { seconds: 0.4 })],
    ['a sound alone', '课.webm', () => makeClip('a.webm', { seconds: 2, args: ['-vn', '-c:a', 'libopus'] })],
  ])('%s is refused with what to do', async (_what, name, content) => {
    const before = await filesOf();
    const answer = await send(name, content());
    expect([answer.code, answer.msg]).toEqual([-3, expect.stringMatching(/请|不支持/)]);
    expect(await filesOf()).toBe(before);
  });

  it('a video that is removed takes what was made of it along, and until then it counts in the room', async () => {
    const { fileId } = await send('腾出.mp4', makeClip('a.mp4', { seconds: 2 }));
    const room = async () =>
      (await author.ask('POST /mapi/Upload/getRoom', { page: 1, pageSize: 50 })) as never as {
        videos: { used: number };
        list: { fileId: number; size: number }[];
      };
    const before = await room();
    await doJobs(product);
    const parts = await partsOf(fileId);
    const made = parts.reduce((sum, { size }) => sum + size, 0);
    const after = await room();
    expect(after.videos.used - before.videos.used).toBe(made);
    const sizeIn = ({ list }: typeof before) => list.find((each) => each.fileId === fileId)?.size ?? 0;
    expect(sizeIn(after) - sizeIn(before)).toBe(made);
    expect((await call('POST /mapi/Upload/removeVideo', { fileId })).code).toBe(1);
    expect(await partsOf(fileId)).toEqual([]);
    const erased = (await product.deps.db.select().from(erasedFile)).map(({ storageKey }) => storageKey);
    expect(erased).toEqual(expect.arrayContaining(parts.map(({ storageKey }) => storageKey)));
  });

  it('a job that is cancelled or repeated leaves one stream or none', async () => {
    const { fileId } = await send('再做.mp4', makeClip('a.mp4', { seconds: 2 }));
    const job = await jobOf(fileId);
    expect((await call('POST /mapi/Job/cancel', { jobId: job?.id })).code).toBe(1);
    await doJobs(product);
    expect(await partsOf(fileId)).toEqual([]);
    expect((await call('POST /mapi/Job/retry', { jobId: job?.id })).code).toBe(1);
    await doJobs(product);
    expect(await partsOf(fileId)).toHaveLength(3);
    expect(leftOver()).toEqual([]);
  });

  it('a video from before is asked for by the hourly task, once', async () => {
    const { fileId } = await send('从前.mp4', makeClip('a.mp4', { seconds: 2 }));
    await product.deps.db.delete(longJob);
    expect(await requestMissingStreams(product.deps)).toMatchObject({
      template: '已把 {0} 个视频排进转换的队列',
    });
    expect(await jobOf(fileId)).toMatchObject({ state: 'waiting' });
    expect(await requestMissingStreams(product.deps)).toBe('视频都已转换，或在排队');
    await doJobs(product);
  });
});

describe.skipIf(!hasFfmpeg)('attack on the addresses of a stream (rules: video-streams)', () => {
  it('who may not open the lesson is given none; an address is of no use an hour later', async () => {
    const { info, open } = await converted('秘密.mp4', { seconds: 5 });
    expect((await open(await classroom.addPerson())).code).toBe(-1);
    const { stream, poster, thumbnails } = await info();
    const lists = [stream ?? '', poster ?? '', thumbnails ?? ''];
    const quality = addressesIn(stream ?? '', (await get(stream ?? '')).body);
    const parts = addressesIn(quality[0] ?? '', (await get(quality[0] ?? '')).body).slice(0, 1);
    const all = [...lists, ...quality, ...parts];
    const statuses = async () => Promise.all(all.map(async (each) => (await get(each)).statusCode));
    expect(await statuses()).toEqual(all.map(() => 200));
    product.clock.forward(39 * 60);
    expect(await statuses()).toEqual(all.map(() => 200));
    product.clock.forward(21 * 60);
    expect(await statuses()).toEqual(all.map(() => 403));
    // The lesson gives new ones: it goes on.
    expect((await get((await info()).stream ?? '')).statusCode).toBe(200);
  });

  it('one video’s address opens no other’s, nor what is no stream; a changed one opens nothing', async () => {
    const mine = await converted('我的.mp4', { seconds: 2 });
    const other = await converted('别人的.mp4', { seconds: 2 });
    const { stream } = await mine.info();
    const of = (from: string, fileId: number) => from.replace(/\/files\/\d+/, `/files/${fileId}`);
    const status = async (address: string) => (await get(address)).statusCode;
    const part = (stream ?? '').replace('list.m3u8', '180.mp4');
    expect(await status(part)).toBe(200);
    expect(await status(of(part, other.fileId))).toBe(403);
    expect(await status(of(stream ?? '', other.fileId))).toBe(403);
    // The query of a stream is none of the file itself, and the other way round.
    const { url: original } = await mine.info();
    const query = (address: string) => address.slice(address.indexOf('?'));
    expect(await status(`/files/${mine.fileId}${query(stream ?? '')}`)).toBe(403);
    expect(await status(`/files/${mine.fileId}/180.mp4${query(original)}`)).toBe(403);
    const later = (stream ?? '').replace(/e=(\d+)/, (_, e) => `e=${Number(e) + 3600}`);
    expect(await status(later)).toBe(403);
    for (const name of ['181.mp4', 'poster.mp4', '180.vtt', '%2e%2e%2fx.mp4', 'source'])
      expect([403, 404]).toContain(await status((stream ?? '').replace('list.m3u8', name)));
  });
});

describe('without ffmpeg', () => {
  it('what browsers play is taken as it came, other videos are refused before the first byte, and the task says why', async () => {
    const { videoTools } = product.deps;
    product.deps.videoTools = async () => null;
    try {
      const plain = Buffer.concat([videoFile([h264, aac])]);
      const { fileId, code } = await send('照旧.mp4', plain);
      expect([code, await jobOf(fileId)]).toEqual([1, undefined]);
      expect(await send('课.mov', plain)).toMatchObject({ code: -3, msg: expect.stringContaining('ffmpeg') });
      expect(await send('课.webm', Buffer.from('1a45dfa3', 'hex'))).toMatchObject({ code: -3 });
      expect(await requestMissingStreams(product.deps)).toContain('没有安装 ffmpeg');
    } finally {
      product.deps.videoTools = videoTools;
    }
  });
});
