import { join } from 'node:path';
import type { Dependencies } from '../../action/action.ts';
import { badParameter, illegal, refused } from '../../base/errors.ts';
import type { Converted } from '../../ffmpeg/convert.ts';
import { mostBytes } from '../../ffmpeg/convert.ts';
import { defineJobKind, type RunningJob } from '../jobs/index.ts';
import { keepStream, type NewPart } from './stream.domain.ts';
import * as queries from './videos.queries.ts';
import { copyOut, inWorkFolder, requireDisk } from './work-folder.ts';

interface Input {
  fileId: number;
}

const gone = () => badParameter('这个视频已经删除，不用再转换');

async function requireVideo(deps: Dependencies, accountId: number, { fileId }: Input) {
  const video = await queries.findVideo(deps.db, { fileId });
  if (!video) throw gone();
  if (video.ownerId !== accountId) throw illegal('只能转换自己上传的视频');
  return video;
}

/** Of the whole work: copying is a small share of it, and the stream is not there before the end. */
const whole = 100;

async function stageParts({ storage }: Dependencies, made: Converted): Promise<NewPart[]> {
  const none = { quality: null, thumbnails: null };
  const { path, ...thumbnails } = made.thumbnails;
  const parts = [
    ...made.qualities.map(({ name, path: at, width, height, codecs, head, segments }) => ({
      ...none,
      at,
      name,
      kind: 'video/mp4',
      quality: { width, height, codecs, head, segments },
    })),
    { ...none, at: made.poster, name: 'poster', kind: 'image/jpeg' },
    { ...none, at: path, name: 'thumbnails', kind: 'image/jpeg', thumbnails },
  ];
  const staged: NewPart[] = [];
  try {
    for (const { at, ...part } of parts) {
      const one = await storage.adopt(at);
      staged.push({ ...part, staged: one });
      await one.send();
    }
    return staged;
  } catch (error) {
    for (const each of staged) await each.staged.discard();
    throw error;
  }
}

async function makeStream({ deps, caller, input, progress, step }: RunningJob<Input>): Promise<void> {
  const { fileId } = input;
  const tools = await deps.videoTools();
  if (!tools) throw refused('服务器没有安装 ffmpeg，视频照原样播放：请联系管理员安装，装好以后自动转换');
  const { storageKey, size } = await requireVideo(deps, caller.accountId, input);
  await inWorkFolder(deps, fileId, async (folder) => {
    const source = join(folder, 'source');
    await requireDisk(deps, size);
    await copyOut(deps, storageKey, source);
    await progress(0, whole);
    const facts = await tools.readFacts(source);
    await requireDisk(deps, mostBytes(facts));
    // The last hundredth is putting it into its place.
    const onSeconds = (seconds: number) =>
      progress(Math.floor((seconds / facts.seconds) * (whole - 1)), whole);
    const made = await tools.convert(source, facts, { folder, onSeconds });
    const parts = await stageParts(deps, made);
    try {
      await step(whole, async (tx) => {
        if (!(await keepStream(tx, { fileId, parts, now: deps.clock.now() }))) throw gone();
      });
    } finally {
      // Does nothing for what was kept.
      for (const { staged } of parts) await staged.discard();
    }
  });
}

/** Makes the stream of a video, whole or not at all (rules: video-streams). */
export const videoStream = defineJobKind<Input>({
  name: 'video-stream',
  require: (deps, { accountId }, input) => requireVideo(deps, accountId, input),
  async run(job) {
    // A run before this one was cut after it had put everything into its place.
    if (job.done < whole) await makeStream(job);
    return undefined;
  },
});
