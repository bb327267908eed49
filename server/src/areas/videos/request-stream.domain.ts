import type { Action, Dependencies } from '../../action/action.ts';
import type { Transaction } from '../../db/client.ts';
import { type Sentence, say } from '../../locales/say.ts';
import { callerOfAccount } from '../account/index.ts';
import { requestJob } from '../jobs/index.ts';
import * as queries from './videos.queries.ts';
import { deleteOldFolders } from './work-folder.ts';

/** The most videos of one account that wait; the hourly task asks for the others later. */
const liveMost = 50;
/** Those that the hourly task asks for at a time. */
const batchSize = 50;
/** ms after which a video that could not be converted is tried once more. */
const again = 30 * 24 * 3600 * 1000;

type Asker = Pick<Action<object>, 'deps' | 'caller' | 'language'>;

/** Has the stream of a video made, in the transaction that keeps it, where ffmpeg is there (rules: video-streams). */
export async function requestStream(
  tx: Transaction,
  { deps, caller, language }: Asker,
  { fileId, name }: { fileId: number; name: string },
): Promise<void> {
  if (!(await deps.videoTools())) return;
  if ((await queries.countLive(tx, caller)) >= liveMost) return;
  await requestJob(tx, { deps, caller, language }, { kind: 'video-stream', title: name, input: { fileId } });
}

const missing: Sentence =
  '没有安装 ffmpeg：视频照原样播放，MOV、MKV 等浏览器放不出来的不收。要转换成几种清晰度，请在服务器上安装 ffmpeg（apt install ffmpeg），再重新启动';

/** Every hour: videos from before ffmpeg was installed, or of which too many came at once. Says how it stands. */
export async function requestMissingStreams(deps: Dependencies): Promise<Sentence> {
  await deleteOldFolders(deps);
  if (!(await deps.videoTools())) return missing;
  const since = new Date(deps.clock.now().getTime() - again);
  const videos = await queries.listWithoutStream(deps.db, { since, after: 0, most: batchSize });
  let asked = 0;
  for (const { fileId, ownerId, name } of videos) {
    const caller = await callerOfAccount(deps, ownerId);
    if (!caller) continue;
    await deps.db.transaction((tx) =>
      requestStream(tx, { deps, caller, language: 'zh-CN' }, { fileId, name }),
    );
    asked += 1;
  }
  return asked === 0 ? '视频都已转换，或在排队' : say`已把 ${asked} 个视频排进转换的队列`;
}
