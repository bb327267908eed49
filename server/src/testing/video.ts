import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { storeFile } from '../areas/files/store.domain.ts';
import { chapter, media, mediaCaption } from '../schema/learning.ts';
import type { TestProduct } from './product.ts';
import { addProjectFiles } from './project-files.ts';

const folder = 'projects/campus-energy-data/videos';

/** Makes a lesson of type 1 a video: the demo's video with captions, with `seconds` as its duration. */
export async function addVideo(
  { deps }: TestProduct,
  { chapterId, ownerId, seconds }: { chapterId: number; ownerId: number; seconds: number },
) {
  const store = async (name: string) => {
    const stream = createReadStream(join(deps.config.demoFolder, folder, name));
    const { id } = await storeFile({ deps, ownerId, name, stream, trusted: true });
    await addProjectFiles(deps, chapterId, [id]);
    return id;
  };
  const fileId = await store('mean-median.mp4');
  const row = { fileId, seconds, width: 1280, height: 720, source: '知行自制动画' };
  const [videoFile] = await deps.db.insert(media).values(row).returning();
  const mediaId = videoFile?.id ?? 0;
  const caption = { mediaId, language: 'zh-CN', fileId: await store('mean-median.zh-CN.vtt') };
  await deps.db.insert(mediaCaption).values(caption);
  await deps.db.update(chapter).set({ mediaId }).where(eq(chapter.id, chapterId));
  return { mediaId, fileId };
}
