import { firstSeconds, unite, without } from '@zhixing/contract/spans';
import { contentType } from '@zhixing/contract/words';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { chapter, media, watchLease } from '../../../schema/learning.ts';
import { useStudent } from '../../../testing/use-classroom.ts';
import { addVideo } from '../../../testing/video.ts';
import { parseSpans, writeSpans } from './spans.ts';

const { product, classroom, student, project } = useStudent();
let video: number;

beforeEach(async () => {
  video = await classroom.addLesson(project.id, contentType.reading);
  await addVideo(product, { chapterId: video, ownerId: student.id, seconds: 100.4 });
});

const save = (payload: Record<string, unknown> = {}, chapterId = video, token = student.token) =>
  product.call(
    'POST /capi/Chapter/saveProgress',
    { chapterId, intervals: [], position: 0, ...payload },
    { token },
  );
const content = async (token = student.token) =>
  (await product.call('POST /capi/Chapter/getContent', { chapterId: video }, { token })).data;
const lease = async () => (await save()).data.lease;

describe('watching a video', () => {
  test('comes as type "1" with its video, captions, source and record', async () => {
    const { type, mediaId, source, videoInfo, watching, reading } = await content();
    expect({ type, source }).toEqual({ type: '1', source: '知行自制动画' });
    expect(mediaId).toEqual(expect.any(Number));
    expect(videoInfo).toMatchObject({
      kind: 'video/mp4',
      seconds: 100.4,
      width: 1280,
      height: 720,
      poster: null,
    });
    expect(videoInfo?.url).toMatch(/^\/files\/\d+\?e=\d+&s=/);
    expect(videoInfo?.captions).toEqual([{ language: 'zh-CN', url: expect.stringMatching(/^\/files\//) }]);
    expect(watching).toEqual({ needed: 90, seconds: 0, position: 0, watched: [] });
    expect(reading).toBeUndefined();
    const { directory } = (
      await product.call(
        'POST /capi/Chapter/getDirectory',
        { projectId: project.id },
        { token: student.token },
      )
    ).data;
    expect(directory[0]).toMatchObject({ type: '1', video: true });
  });

  test('is done when 90 % of its seconds were watched, wherever in it they lie', async () => {
    await classroom.addLesson(project.id, contentType.homework);
    const held = await lease();
    product.clock.forward(100);
    const most = await save({ lease: held, intervals: [[11, 100.4]], position: 100 });
    expect(most.data).toMatchObject({ seconds: 89, needed: 90, done: false, watched: [[11, 100]] });
    const last = await save({ lease: held, intervals: [[0, 1]], position: 1 });
    expect(last.data).toMatchObject({
      seconds: 90,
      done: true,
      watched: [
        [0, 1],
        [11, 100],
      ],
    });
    expect((await content()).done).toBe(true);
  });

  test('counts seconds watched twice, overlapping or sent by ten requests at once a single time', async () => {
    const held = await lease();
    product.clock.forward(60);
    const intervals = [
      [0, 10],
      [5, 12.4],
      [40, 45],
    ];
    const answers = await Promise.all(Array.from({ length: 10 }, () => save({ lease: held, intervals })));
    for (const { data } of answers) expect(data.seconds).toBe(17);
    const again = await save({ lease: held, intervals: [[8, 11]] });
    expect(again.data).toMatchObject({
      seconds: 17,
      watched: [
        [0, 12],
        [40, 45],
      ],
    });
    const [row] = await product.deps.db.select().from(watchLease).where(eq(watchLease.studentId, student.id));
    expect(row?.granted).toBe(17);
  });

  test('gives no more seconds than the wall clock allows at double speed, and the rest once it has passed', async () => {
    const held = await lease();
    expect((await save({ lease: held, intervals: [[0, 100]] })).data.seconds).toBe(0);
    product.clock.forward(10);
    const claim = { lease: held, intervals: [[0, 100]] };
    const many = await Promise.all(Array.from({ length: 8 }, () => save(claim)));
    for (const { data } of many) expect(data.seconds).toBe(20);
    product.clock.forward(5);
    expect((await save(claim)).data.watched).toEqual([[0, 30]]);
  });

  test('goes on counting after the clock was set back', async () => {
    const first = await lease();
    product.clock.forward(20);
    expect((await save({ lease: first, intervals: [[0, 30]] })).data.seconds).toBe(30);
    product.clock.forward(-3600);
    const renewed = await save({ lease: first, intervals: [[0, 40]] });
    expect(renewed.data.seconds).toBe(30);
    product.clock.forward(5);
    const again = await save({ lease: renewed.data.lease, intervals: [[0, 100]] });
    expect(again.data).toMatchObject({ lease: renewed.data.lease, seconds: 40 });
  });

  test('two leases: the device that was taken over is told so and gets nothing', async () => {
    const first = await lease();
    product.clock.forward(30);
    await save({ lease: first, intervals: [[0, 20]], position: 20 });
    const second = await lease();
    product.clock.forward(30);
    const late = await save({ lease: first, intervals: [[20, 50]], position: 50 });
    expect(late).toMatchObject({ code: -2, data: { takenOver: true } });
    const { data } = await save({ lease: second, intervals: [[20, 30]], position: 30 });
    expect(data).toMatchObject({ seconds: 30, position: 30 });
  });

  test('goes on at the last position on any device', async () => {
    const held = await lease();
    product.clock.forward(20);
    await save({ lease: held, intervals: [[0, 20]], position: 20.5 });
    expect((await content()).watching).toMatchObject({ position: 20.5, watched: [[0, 20]] });
    expect((await save({ lease: held, position: 9_999 })).data.position).toBe(100);
  });

  test('another student’s record is -1, for reading and for the record behind it', async () => {
    const other = await classroom.addPerson();
    const asked = { chapterId: video, userId: student.id };
    const { token } = other;
    expect((await product.call('POST /capi/Chapter/getContent', asked, { token })).code).toBe(-1);
    await classroom.enrol(other.id, project);
    expect((await product.call('POST /capi/Chapter/getContent', asked, { token })).code).toBe(-1);
    expect((await save({ userId: student.id }, video, token)).data.seconds).toBe(0);
  });

  test('a video belongs to a lesson of type 1 alone, and is a second long at least', async () => {
    const { db } = product.deps;
    const homework = await classroom.addLesson(project.id, contentType.homework);
    const [video] = await db.select().from(media).limit(1);
    await expect(
      db
        .update(chapter)
        .set({ mediaId: video?.id ?? 0 })
        .where(eq(chapter.id, homework)),
    ).rejects.toThrow();
    await expect(db.update(media).set({ seconds: 0.5 })).rejects.toThrow();
  });
});

describe('the file of a video', () => {
  const get = (url: string, headers: Record<string, string> = {}) => product.app.inject({ url, headers });

  test('is served in ranges, whole again where it has changed, and not after its address has expired', async () => {
    const url = (await content()).videoInfo?.url ?? '';
    const whole = await get(url);
    const size = whole.rawPayload.length;
    expect(whole.statusCode).toBe(200);
    expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4' });

    const part = await get(url, { range: 'bytes=100-199' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({ 'content-range': `bytes 100-199/${size}`, 'content-length': '100' });
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(100, 200));
    expect((await get(url, { range: 'bytes=-50' })).headers['content-range']).toBe(
      `bytes ${size - 50}-${size - 1}/${size}`,
    );
    expect((await get(url, { range: `bytes=${size}-` })).statusCode).toBe(416);

    const etag = String(whole.headers.etag);
    expect((await get(url, { range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206);
    const changed = await get(url, { range: 'bytes=0-9', 'if-range': '"another"' });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, size]);

    // Twice the video and a quarter of an hour, down to a mark of five minutes.
    product.clock.forward(13 * 60);
    expect((await get(url, { range: 'bytes=0-9' })).statusCode).toBe(206);
    product.clock.forward(6 * 60);
    expect((await get(url, { range: 'bytes=0-9' })).statusCode).toBe(403);
    expect((await get((await content()).videoInfo?.url ?? '')).statusCode).toBe(200);
  });

  test('captions come as WebVTT', async () => {
    const caption = await get((await content()).videoInfo?.captions[0]?.url ?? '');
    expect(caption.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(caption.body).toMatch(/^WEBVTT\n/);
  });
});

test('spans are united, taken away from each other and cut short', () => {
  expect(
    unite([
      [5, 9],
      [0, 5],
      [20, 21],
      [3, 3],
    ]),
  ).toEqual([
    [0, 9],
    [20, 21],
  ]);
  expect(
    without(
      [
        [0, 10],
        [20, 30],
      ],
      [
        [2, 4],
        [8, 25],
      ],
    ),
  ).toEqual([
    [0, 2],
    [4, 8],
    [25, 30],
  ]);
  expect(without([[0, 3]], [[5, 9]])).toEqual([[0, 3]]);
  expect(
    firstSeconds(
      [
        [0, 4],
        [10, 20],
      ],
      6,
    ),
  ).toEqual([
    [0, 4],
    [10, 12],
  ]);
  expect(
    parseSpans(
      writeSpans([
        [0, 4],
        [10, 12],
      ]),
    ),
  ).toEqual([
    [0, 4],
    [10, 12],
  ]);
});
