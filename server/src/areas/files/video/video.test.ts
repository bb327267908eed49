import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import {
  aac,
  avcC,
  box,
  esds,
  fragmentedVideo,
  ftyp,
  h264,
  type TrackParts,
  videoFile,
} from '../../../testing/mp4.ts';
import { samples, uploadFile } from '../../../testing/multipart.ts';
import { useClassroom } from '../../../testing/use-classroom.ts';
import { readStagedVideo, readVideoInfo } from '../video.domain.ts';

const { product, classroom } = useClassroom();

const sendVideo = async (content: Buffer, name = '课.mp4') => {
  const { token } = await classroom.addPerson();
  return uploadFile(product, { token, name, content, use: 'film' });
};
const facts = async (content: Buffer) => {
  const { data } = await sendVideo(content);
  return readVideoInfo(product.deps, product.deps.db, data.id);
};

test.each<[string, TrackParts[]]>([
  ['H.264', [h264]],
  ['H.264 and AAC', [h264, aac]],
  ['H.264 of the baseline', [{ type: 'avc1', settings: avcC(66) }]],
  ['H.264 with its settings in the frames', [{ type: 'avc3', settings: avcC(77) }]],
  ['H.264 and MP3', [h264, { ...aac, settings: esds(0x6b) }]],
  ['H.264 and AAC of MPEG-2', [h264, { ...aac, settings: esds(0x67) }]],
  ['H.264 and Opus', [h264, { ...aac, type: 'Opus' }]],
  ['VP9', [{ type: 'vp09' }]],
  ['AV1', [{ type: 'av01' }]],
])('a video in %s is taken', async (_what, tracks) => {
  expect(await facts(videoFile(tracks))).toEqual({ seconds: 5, width: 640, height: 360 });
});

test.each<[string, string, TrackParts[]]>([
  ['HEVC', '画面的编码是 H.265 (HEVC)', [{ type: 'hvc1' }, aac]],
  ['HEVC with its settings in the frames', '画面的编码是 H.265 (HEVC)', [{ type: 'hev1' }]],
  ['Dolby Vision', '画面的编码是 Dolby Vision', [{ type: 'dvh1' }]],
  ['MPEG-4 ASP', '画面的编码是 MPEG-4 Part 2 (ASP)', [{ type: 'mp4v', settings: esds(0x20) }]],
  ['MPEG-2', '画面的编码是 MPEG-2', [{ type: 'mp4v', settings: esds(0x61) }]],
  ['MPEG-1', '画面的编码是 MPEG-1', [{ type: 'mp4v', settings: esds(0x6a) }]],
  ['JPEGs', '画面的编码是 MJPEG', [{ type: 'mp4v', settings: esds(0x6c) }]],
  ['H.263', '画面的编码是 H.263', [{ type: 's263' }]],
  ['ProRes', '画面的编码是 ProRes', [{ type: 'apch' }]],
  ['H.264 of 10 bits', '画面的编码是 H.264（10 位', [{ type: 'avc1', settings: avcC(110) }]],
  ['H.264 of a screen recorder', '画面的编码是 H.264（10 位', [{ type: 'avc1', settings: avcC(244) }]],
  ['a coding that nobody knows', '画面的编码是 zz?z', [{ type: 'zz\x01z' }]],
  ['H.264 and AC-3', '声音：编码是 AC-3', [h264, { ...aac, type: 'ac-3' }]],
  ['H.264 and AMR', '声音：编码是 AMR', [h264, { ...aac, type: 'samr' }]],
  ['H.264 and ALAC', '声音：编码是 ALAC', [h264, { ...aac, type: 'alac' }]],
  ['H.264 and PCM', '声音：编码是 PCM', [h264, { ...aac, type: 'twos' }]],
])('a video in %s is refused by its coding, with what to do', async (_what, reason, tracks) => {
  const { code, msg, data } = await sendVideo(videoFile(tracks));
  expect({ code, data }).toEqual({ code: -3, data: null });
  expect(msg).toContain(reason);
  expect(msg).toContain('导出为 MP4（画面 H.264、声音 AAC）');
});

test('a video that was taken upright is higher than wide', async () => {
  expect(await facts(videoFile([{ ...h264, isTurned: true }, aac]))).toEqual({
    seconds: 5,
    width: 360,
    height: 640,
  });
});

test.each(['sample', 'fragment', 'video', 'head'] as const)(
  'a video in fragments is as long as they are together: told by the %s',
  async (says) => {
    expect(await facts(fragmentedVideo(7, says))).toEqual({ seconds: 7, width: 640, height: 360 });
  },
);

test('a video in thousands of fragments is taken', async () => {
  expect(await facts(fragmentedVideo(4000, 'fragment'))).toMatchObject({ seconds: 4000 });
});

test.each<[string, RegExp, Buffer]>([
  ['cut before what it says of itself', /不完整或已损坏/, videoFile([h264]).subarray(0, 200)],
  ['of its brands alone', /不完整或已损坏/, ftyp('isom', 'mp41')],
  [
    'with a box of nonsense',
    /不完整或已损坏/,
    Buffer.concat([ftyp('isom', 'mp41'), box('moov', Buffer.alloc(40, 0xff))]),
  ],
  ['of sound alone', /只有声音/, videoFile([aac])],
  ['of half a second', /1 秒以上/, videoFile([{ ...h264, seconds: 0.5 }], { seconds: 0.5 })],
  ['that is a PDF', /1 秒以上/, samples.pdf],
])('a video %s says what is wrong', async (_what, message, content) => {
  expect(await sendVideo(content)).toMatchObject({ code: -3, msg: expect.stringMatching(message) });
});

test('a homework may hold any video: whoever marks it can save it', async () => {
  const { token } = await classroom.addPerson();
  const content = videoFile([{ type: 'hvc1' }]);
  expect(await uploadFile(product, { token, name: '课.mp4', content })).toMatchObject({ code: 1 });
});

test('a video whose boxes claim more than the file has is refused, not waited for', async () => {
  const whole = videoFile([h264, aac]);
  for (let at = ftyp('isom', 'isom', 'mp41').length; at < whole.length - 4; at += 3) {
    const broken = Buffer.from(whole);
    broken.writeUInt32BE(0xffff_fff0, at);
    const staged = await product.deps.storage.stage(Readable.from([broken]), { maxBytes: 1_000_000 });
    const read = await readStagedVideo(staged).finally(() => staged.discard());
    expect(Object.keys(read).sort().join()).toMatch(/^(?:problem|height,seconds,width)$/);
  }
});
