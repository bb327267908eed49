import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import { noRequirements, type Requirements } from '@zhixing/contract/homework-requirements';
import { type ContentType, contentType, type HomeworkRule } from '@zhixing/contract/words';
import type { Dependencies } from '../action/action.ts';
import { storeFile } from '../areas/files/index.ts';
import { readSecondsOf } from '../areas/learning/index.ts';
import type { OwnedFileId } from '../base/owned-file.ts';
import type { Transaction } from '../db/client.ts';
import type { GivenReview } from './content.schema.ts';
import type { LoadedHomework, LoadedNode, LoadedProject } from './content.ts';
import { daysFrom, endOfDay } from './days.ts';
import * as queries from './seed.queries.ts';
import { type SeededQuestion, seedTest } from './seed-tests.ts';

export interface SeededLesson {
  chapterId: number;
  title: string;
  type: ContentType;
  readSeconds: number;
  /** Set for a video. */
  videoSeconds: number | null;
  mediaId: number | null;
  questions: SeededQuestion[];
  /** Set for homework. */
  requirements: Requirements;
  reviews: GivenReview[];
}

export interface SeededProject {
  projectId: number;
  startsAt: Date;
  homeworkRule: HomeworkRule;
  lessons: SeededLesson[];
}

interface Seeding {
  tx: Transaction;
  deps: Dependencies;
  teacherId: number;
}

async function storeDemoFile({ deps, teacherId }: Seeding, path: string, name: string): Promise<OwnedFileId> {
  const stream = createReadStream(path);
  return (await storeFile({ deps, ownerId: teacherId, name, stream, trusted: true })).id;
}

/** Stores a file and adds it to a project. */
async function storeProjectFile(seeding: Seeding, projectId: number, path: string, name: string) {
  const fileId = await storeDemoFile(seeding, path, name);
  await queries.insertProjectFiles(seeding.tx, [{ projectId, fileId }]);
  return fileId;
}

const pictures = /\]\((?:\.\.\/)?(images\/[^)\s]+)/g;

/** Stores the pictures in a project's texts. Returns their ids, and a function that replaces their paths with `file:<id>`. */
async function storePictures(seeding: Seeding, project: LoadedProject) {
  const textsOf = (node: LoadedNode): string[] => {
    const { lesson } = node;
    const own =
      lesson === null ? [] : lesson.type === contentType.test ? [JSON.stringify(lesson.test)] : [lesson.body];
    return [...own, ...node.children.flatMap(textsOf)];
  };
  const texts = [project.description, ...project.directory.flatMap(textsOf)];
  const paths = new Set(texts.flatMap((text) => [...text.matchAll(pictures)].map(([, path = '']) => path)));
  const ids = new Map<string, OwnedFileId>();
  for (const path of paths) {
    ids.set(path, await storeDemoFile(seeding, join(project.folder, path), basename(path)));
  }
  const linked = (text: string) => text.replaceAll(pictures, (_, path: string) => `](file:${ids.get(path)}`);
  return { linked, fileIds: [...ids.values()] };
}

/** Stores a lesson's video with poster and captions; null: the lesson has none. */
async function seedMedia(
  seeding: Seeding,
  lesson: LoadedNode['lesson'],
  { folder, projectId }: Pick<Branch, 'folder' | 'projectId'>,
): Promise<number | null> {
  if (lesson?.type !== contentType.reading || !lesson.video) return null;
  const { file, poster, captions, seconds, width, height, source } = lesson.video;
  const store = (path: string) => storeProjectFile(seeding, projectId, join(folder, path), basename(path));
  const row = {
    fileId: await store(file),
    posterFileId: await store(poster),
    seconds,
    width,
    height,
    source,
  };
  const mediaId = await queries.insertMedia(seeding.tx, row);
  for (const [language, path] of Object.entries(captions)) {
    await queries.insertCaption(seeding.tx, { mediaId, language, fileId: await store(path) });
  }
  return mediaId;
}

interface Branch {
  folder: string;
  projectId: number;
  campId: number;
  startsAt: Date;
  parentId: number | null;
  level: number;
  linked: (text: string) => string;
}

/** Stores the requirements of a homework. */
async function seedRequirements(
  tx: Transaction,
  chapterId: number,
  { requires }: LoadedHomework,
): Promise<Requirements> {
  const { characters = 0, files = 0, fileKinds = [], mustPass = false } = requires;
  const row = { minCharacters: characters, minFiles: files, fileKinds, mustPass };
  await queries.insertHomework(tx, { chapterId, ...row });
  return row;
}

async function seedNode(
  seeding: Seeding,
  node: LoadedNode,
  sort: number,
  branch: Branch,
): Promise<SeededLesson[]> {
  const { tx } = seeding;
  const { title, lesson, dueInDays } = node;
  const { projectId, campId, startsAt, parentId, level, linked } = branch;
  const body = lesson && lesson.type !== contentType.test ? linked(lesson.body) : '';
  const readSeconds = lesson?.type === contentType.reading ? readSecondsOf(body) : 0;
  const type = lesson?.type ?? null;
  const mediaId = await seedMedia(seeding, lesson, branch);
  const row = { projectId, parentId, level, sort, title, type, body, readSeconds, mediaId };
  const chapterId = await queries.insertChapter(tx, row);
  if (dueInDays !== undefined) {
    const dueAt = endOfDay(daysFrom(startsAt, dueInDays));
    await queries.insertDeadline(tx, { campId, chapterId, projectId, dueAt });
  }
  if (lesson) {
    const questions =
      lesson.type === contentType.test ? await seedTest(tx, { chapterId, test: lesson.test, linked }) : [];
    const videoSeconds = lesson.type === contentType.reading ? (lesson.video?.seconds ?? null) : null;
    const homework = lesson.type === contentType.homework ? lesson : null;
    const requirements = homework ? await seedRequirements(tx, chapterId, homework) : noRequirements;
    const reviews = homework?.reviews ?? [];
    const common = { chapterId, title, type: lesson.type, readSeconds, videoSeconds, mediaId };
    return [{ ...common, questions, requirements, reviews }];
  }
  return seedNodes(seeding, node.children, { ...branch, parentId: chapterId, level: level + 1 });
}

async function seedNodes(seeding: Seeding, nodes: LoadedNode[], branch: Branch): Promise<SeededLesson[]> {
  const lessons: SeededLesson[] = [];
  for (const [index, node] of nodes.entries()) {
    lessons.push(...(await seedNode(seeding, node, index + 1, branch)));
  }
  return lessons;
}

async function seedCamp(
  { tx, teacherId }: Seeding,
  content: LoadedProject['camp'],
  projectId: number,
  now: Date,
) {
  const startsAt = daysFrom(now, content.startsInDays);
  const endsAt = endOfDay(daysFrom(startsAt, content.lastsDays));
  const { title, homework: homeworkRule, late: lateRule } = content;
  const row = { projectId, title, startsAt, endsAt, homeworkRule, lateRule };
  const campId = await queries.insertCamp(tx, row, teacherId);
  return { campId, startsAt, homeworkRule };
}

/** Stores a project with its pictures, materials, directory, tests and one open camp. */
export async function seedProject(
  seeding: Seeding,
  content: LoadedProject,
  now: Date,
): Promise<SeededProject> {
  const { tx } = seeding;
  const { linked, fileIds } = await storePictures(seeding, content);
  const {
    slug,
    type,
    title,
    titleEn,
    summary,
    summaryEn,
    level,
    hours,
    audience,
    byline,
    outcomes,
    recommend,
  } = content;
  const projectId = await queries.insertProject(tx, {
    slug,
    type,
    title,
    titleEn,
    summary,
    summaryEn,
    level,
    hours,
    audience,
    outcomes,
    ...(byline ? { byline } : {}),
    description: linked(content.description),
    isRecommend: recommend,
    sort: content.sort ?? (recommend ? 10 : 20),
    createdAt: daysFrom(now, -90),
    publishedAt: daysFrom(now, -90),
  });
  await queries.insertProjectFiles(
    tx,
    fileIds.map((fileId) => ({ projectId, fileId })),
  );
  await queries.insertAuthor(tx, { projectId, accountId: seeding.teacherId });
  for (const [index, { file, name }] of content.materials.entries()) {
    const fileId = await storeProjectFile(seeding, projectId, join(content.folder, file), name);
    await queries.insertMaterial(tx, { projectId, fileId, sort: index + 1 });
  }
  const { campId, startsAt, homeworkRule } = await seedCamp(seeding, content.camp, projectId, now);
  const { folder } = content;
  const branch = { folder, projectId, campId, startsAt, parentId: null, level: 1, linked };
  return { projectId, startsAt, homeworkRule, lessons: await seedNodes(seeding, content.directory, branch) };
}
