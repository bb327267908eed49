import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type FileFamily, type Requirements, realCharacters } from '@zhixing/contract/homework-requirements';
import { workStatus, workType } from '@zhixing/contract/words';
import { storeFile } from '../areas/files/index.ts';
import { reviewWork } from '../areas/marks/index.ts';
import { mustPass, updateWorkOrNote } from '../areas/schoolwork/index.ts';
import { actionAt, type Journey, minute, pick, type Step } from './journey.ts';
import type { SeededLesson } from './seed-projects.ts';

/** A sample file of each kind that demo students submit, from server/demo/samples. */
const samples: Partial<Record<FileFamily, { file: string; name: string }>> = {
  table: { file: 'record.csv', name: '我的记录.csv' },
  pdf: { file: 'report.pdf', name: '报告.pdf' },
  code: { file: 'analysis.py', name: '计算.py' },
  archive: { file: 'site.zip', name: '源代码.zip' },
};

/** Stores sample files of the student's: as many, and of the kinds, as are required. */
export async function storeSamples(
  { deps, caller }: Journey,
  { minFiles, fileKinds }: Pick<Requirements, 'minFiles' | 'fileKinds'>,
) {
  const fitting = Object.entries(samples).flatMap(([kind, sample]) =>
    fileKinds.length === 0 || fileKinds.includes(kind as FileFamily) ? [sample] : [],
  );
  const ids: { id: number }[] = [];
  for (let place = 0; place < minFiles; place += 1) {
    const sample = fitting[place % fitting.length];
    if (!sample) throw new Error(`演示内容有误：samples 里没有作业要的文件：${fileKinds.join('、')}`);
    const stream = createReadStream(join(deps.config.demoFolder, 'samples', sample.file));
    const what = { deps, ownerId: caller.accountId, name: sample.name, stream, trusted: true };
    ids.push({ id: (await storeFile(what)).id });
  }
  return ids;
}

/** Sample texts, as many as the homework requires. */
function textOf({ writings, turn }: Journey, { chapterId, title, requirements }: SeededLesson): string {
  const named = title.replace(/^.*作业[：:]\s*/, '');
  let text = '';
  for (let more = 0; more < writings.homework.length; more += 1) {
    const next = pick(writings.homework, turn + chapterId + more).replaceAll('{title}', named);
    text = text === '' ? next : `${text}\n${next}`;
    if (realCharacters(text) >= requirements.minCharacters) break;
  }
  return text;
}

const returned = {
  score: 40,
  passed: false,
  comment:
    '分镜表里看不出每个镜头多长，第 3 个镜头和旁白对不上。补上时长，把这两处对齐，再交一次；拍得稳，声音也清楚。',
};

/** Submits a homework and has it reviewed, and again while it is returned. Some that need not pass stay unreviewed. */
export async function doHomework(journey: Journey, { lesson, at }: Step) {
  const { deps, caller, teacher, project, writings } = journey;
  const { chapterId, requirements } = lesson;
  const turn = journey.turn + chapterId;
  const { score, comment } = pick(writings.reviews, turn);
  const given = lesson.reviews.length > 0 ? lesson.reviews : [{ score, comment, passed: true }];
  const reviews = journey.trouble === 'returned' ? [returned] : given;
  const mayWait = journey.trouble === undefined && !mustPass(requirements, project) && turn % 3 === 2;
  const fileList = await storeSamples(journey, requirements);
  const work = { chapterId, type: workType.homework, fileList, status: workStatus.submitted };
  for (const [index, { score, comment, passed }] of reviews.entries()) {
    const handedIn = new Date(at.getTime() + index * 40 * minute);
    const content = textOf({ ...journey, turn: journey.turn + index }, lesson);
    await updateWorkOrNote(actionAt(journey, handedIn, { ...work, content }));
    if (mayWait) return;
    const version = index + 1;
    const review = { studentId: caller.accountId, chapterId, version, score, comment, passed };
    const reviewedAt = new Date(handedIn.getTime() + 20 * minute);
    await reviewWork(actionAt({ deps, caller: teacher }, reviewedAt, review));
    if (passed) return;
  }
}
