import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { contentType } from '@zhixing/contract/words';
import { storeFile } from '../../../areas/files/store.domain.ts';
import { createAuthor } from '../../author.ts';
import type { Classroom } from '../../classroom.ts';
import type { TestProduct } from '../../product.ts';
import type { LessonName, Page } from './progress-model.ts';

const hour = 3600;
const day = 24 * 3_600_000;
const videos = ['campus-energy-data/videos/mean-median.mp4', 'campus-app-product/videos/funnel.mp4'] as const;

/** A text that takes as many seconds to read, at 20 characters a second. */
const textOf = (seconds: number) => '知'.repeat(seconds * 20);

/** An author of this run's own, with a project that is published: a text, and a video that another can take the place of. */
async function createProject({ product, classroom }: Setup, textNeeds: number) {
  const author = await createAuthor(product, classroom);
  const projectId = await author.create();
  const lessons: Record<LessonName, number> = {
    text: await author.addNode(projectId, '读一读', contentType.reading),
    video: await author.addNode(projectId, '看一看', contentType.reading),
  };
  const writeText = (seconds: number) => author.save(lessons.text, { body: textOf(seconds) });
  const { deps } = product;
  const uploaded: { fileId: number; seconds: number }[] = [];
  const showVideo = ({ fileId }: { fileId: number }) =>
    author.save(lessons.video, { film: { fileId, posterFileId: null, source: '' } });
  for (const video of videos) {
    const stream = createReadStream(join(deps.config.demoFolder, 'projects', video));
    const { id: fileId } = await storeFile({
      deps,
      ownerId: author.id,
      name: 'video.mp4',
      stream,
      trusted: true,
    });
    await showVideo({ fileId });
    const { videoInfo } = await author.ask('POST /mapi/Project/getDraftChapter', { nodeId: lessons.video });
    uploaded.push({ fileId, seconds: Math.floor(videoInfo?.seconds ?? 0) });
  }
  const publishVideo = async (which: number) => {
    await showVideo(uploaded[which] ?? { fileId: 0 });
    await author.publish(projectId);
  };
  await writeText(textNeeds);
  await publishVideo(0);
  const videoLengths = uploaded.map(({ seconds }) => seconds);
  return { author, projectId, lessons, writeText, publishVideo, videoLengths };
}
type Setup = { product: TestProduct; classroom: Classroom };

/** The project of one run, its student and what the browser asks. */
export async function createProgressWorld(place: Setup, textNeeds: number) {
  const { product, classroom } = place;
  const { author, projectId, lessons, ...project } = await createProject(place, textNeeds);
  const now = product.clock.now().getTime();
  await author.ask('POST /mapi/Camp/open', {
    projectId,
    collegeId: author.collegeId,
    title: '一营',
    staffIds: [],
    invite: false,
    startsAt: new Date(now - day).toISOString(),
    endsAt: new Date(now + 90 * day).toISOString(),
    needsApproval: false,
    homeworkRule: 'submitted',
    lateRule: 'mark',
    anonymousMarking: false,
    reveal: null,
    attempts: null,
    certificateRule: null,
  });
  const { token } = await classroom.addPerson({ memberOf: author.collegeId });
  const ask = <K extends Parameters<TestProduct['call']>[0]>(key: K, payload: Record<string, unknown>) =>
    product.call(key, payload, { token });
  const join = () => ask('POST /capi/Student/joinProject', { projectId });
  await join();
  // The clock may be set back a little and is still later than all of that.
  product.clock.forward(2 * hour);
  return {
    join,
    videoLengths: project.videoLengths,
    forward: (ms: number) => product.clock.forward(ms / 1000),
    setBack: (ms: number) => product.clock.set(new Date(product.clock.now().getTime() - ms)),
    leave: () => ask('POST /capi/Student/leaveProject', { projectId }),
    send: (lesson: LessonName, sent: Page['sent'], lease?: string) =>
      ask('POST /capi/Chapter/saveProgress', { chapterId: lessons[lesson], lease, ...sent }),
    /** `ahead`: it is looked at without being opened. */
    content: (lesson: LessonName, ahead: boolean) =>
      ask('POST /capi/Chapter/getContent', { chapterId: lessons[lesson], ahead }),
    directory: () => ask('POST /capi/Chapter/getDirectory', { projectId }),
    record: () => ask('POST /capi/Chapter/getProgressRecord', { projectId }),
    republishText: async (seconds: number) => {
      await project.writeText(seconds);
      await author.publish(projectId);
    },
    republishVideo: project.publishVideo,
  };
}
export type ProgressWorld = Awaited<ReturnType<typeof createProgressWorld>>;
