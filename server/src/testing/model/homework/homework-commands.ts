import { workStatus, workType } from '@zhixing/contract/words';
import fc from 'fast-check';
import { expect } from 'vitest';
import { dueOf, iso } from '../camp/camp-model.ts';
import { type CommandKind, command } from '../command.ts';
import type { HomeworkModel, WorkKind, Writing } from './homework-model.ts';
import * as rule from './homework-model.ts';
import { giveReview, type HomeworkWorld, send, sentOf } from './homework-world.ts';

type Kind = CommandKind<HomeworkModel, HomeworkWorld>;
interface Drawn extends Omit<Writing, 'base'> {
  kind: WorkKind;
  base: 'none' | 'seen' | 'stale';
}

const drawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom<WorkKind>('homework', 'homework', 'note'),
  content: fc.constantFrom('', ' \n', '甲乙丙', '第一稿：先去掉空的', '第二稿，改过了：再数一遍'),
  files: fc.constantFrom<number[][]>([], [], [0], [1, 0], [2], [0, rule.foreign]),
  base: fc.constantFrom<Drawn['base']>('none', 'seen', 'seen', 'stale'),
});

function writingOf({ works }: HomeworkModel, { kind, content, files, base }: Drawn): Writing {
  const { version } = works[kind];
  return { content, files, base: { none: undefined, seen: version, stale: version + 1 }[base] };
}

/** What a save that was taken answers. */
const savedOf = ({ works }: HomeworkModel, kind: WorkKind) => {
  const { status, version, savedAt, versions } = works[kind];
  const newest = versions.at(-1);
  const late = status === workStatus.submitted && newest?.late === true;
  const times = { savedAt: new Date(savedAt ?? 0).toISOString() };
  return { status, ...times, version, submittedVersion: newest?.version ?? 0, late, graduated: false };
};

async function save(model: HomeworkModel, real: HomeworkWorld, what: Drawn, status: string) {
  const { kind } = what;
  const writing = writingOf(model, what);
  const act = status === workStatus.submitted ? rule.submit : rule.saveDraft;
  const sent = sentOf(real, kind, writing, status);
  const { code, msg, data } = await send(real, sent);
  const { version, savedAt } = model.works[kind];
  expect(code, msg).toBe(act(model, kind, writing));
  if (code === 1) {
    expect(data).toEqual(savedOf(model, kind));
    real.last = { sent, data };
  }
  // Refused as stale, it is told what is there.
  if (code === -2 && what.base === 'stale')
    expect(data).toEqual({ version, savedAt: savedAt === null ? null : new Date(savedAt).toISOString() });
}

export const writingCommands: Kind[] = [
  command('saveDraft', {
    args: drawn,
    run: (model, real, what) => save(model, real, what, workStatus.draft),
  }),
  command('submit', {
    args: drawn,
    run: (model, real, what) => save(model, real, what, workStatus.submitted),
  }),
  command('sendAgain', {
    when: ({ works }) => works.homework.version + works.note.version > 0,
    run: async (_, real) => {
      if (!real.last) return;
      // Other words under the same request are the same request.
      const { code, data } = await send(real, { ...real.last.sent, content: '又一稿' });
      expect([code, data]).toEqual([1, real.last.data]);
    },
  }),
  command('submitTwiceAtOnce', {
    args: drawn,
    run: async (model, real, what) => {
      const writing = writingOf(model, what);
      const sent = sentOf(real, what.kind, writing, workStatus.submitted);
      const answers = await Promise.all([send(real, sent), send(real, sent)]);
      const code = rule.submit(model, what.kind, writing);
      for (const answer of answers) {
        expect(answer.code, answer.msg).toBe(code);
        if (code === 1) expect(answer.data).toEqual(savedOf(model, what.kind));
      }
    },
  }),
  command('saveOnTwoDevices', {
    args: fc.constantFrom<WorkKind>('homework', 'note'),
    run: async (model, real, kind) => {
      const base = model.works[kind].version;
      const both = ['手机上写的', '电脑上写的'].map((content): Writing => ({ content, files: [], base }));
      const answers = await Promise.all(
        both.map((writing) => send(real, sentOf(real, kind, writing, workStatus.draft))),
      );
      expect(answers.map(({ code }) => code).sort()).toEqual([-2, 1]);
      const first = both[answers.findIndex(({ code }) => code === 1)];
      if (first) rule.saveDraft(model, kind, first);
    },
  }),
  command('submitMany', {
    args: fc.constantFrom<WorkKind>('homework', 'note'),
    run: async (model, real, kind) => {
      const writing: Writing = { content: '一遍又一遍地交上来的内容', files: [0] };
      for (let each = 0; each < 21; each += 1) {
        const { code, msg } = await send(real, sentOf(real, kind, writing, workStatus.submitted));
        expect(code, msg).toBe(rule.submit(model, kind, writing));
        if (code !== 1) return;
      }
    },
  }),
];

/** A teacher passes or returns a version, the newest one or one before it. */
export const reviewing: Kind = command('review', {
  args: fc.record({
    passed: fc.boolean(),
    score: fc.constantFrom(null, 0, 59.5, 100),
    back: fc.constantFrom(0, 0, 0, 1),
    // ms from now until the date that a return is given; undefined: none is chosen.
    dueIn: fc.constantFrom(undefined, undefined, 0, 600_000, 10 * 24 * 3600_000),
  }),
  when: ({ works }, { back }) => works.homework.versions.length > back,
  run: async (model, real, { passed, score, back, dueIn }) => {
    const version = model.works.homework.versions.length - back;
    const dueAt = dueIn === undefined ? undefined : model.now + dueIn;
    const given = { passed, score, comment: '请看第二段', dueAt };
    const { first, again } = await giveReview(real, version, given);
    expect(first.code, first.msg).toBe(rule.review(model, version, given));
    expect(again.code).toBe(first.code);
    if (first.code === 1) expect(again.data).toEqual(first.data);
  },
});

const idsOf = ({ files }: HomeworkWorld, named: readonly number[]) => named.map((at) => files[at]);
const shownFiles = (filelist: { id: number }[]) => filelist.map(({ id }) => id);
const kinds = fc.constantFrom<WorkKind>('homework', 'homework', 'note');

/** What all who may look see; nothing changes by it. */
export const looks: Kind[] = [
  command('lookAtWork', {
    args: kinds,
    run: async (model, real, kind) => {
      const { product, place, student } = real;
      const asked = { chapterId: place.chapterId, type: workType[kind] };
      const { data } = await product.call('POST /capi/Schoolwork/getWorkOrNote', asked, student);
      const work = model.works[kind];
      const newest = rule.newestOf(work);
      const { content, status, version, savedAt } = work;
      expect(data).toMatchObject({
        workInfo: { content },
        status,
        version,
        savedAt: savedAt === null ? null : new Date(savedAt).toISOString(),
        submission: newest ? rule.submissionOf(newest) : null,
      });
      expect(shownFiles(data.workInfo.filelist)).toEqual(idsOf(real, work.files));
      const review = newest && rule.reviewOf(newest);
      if (review) expect(data.review).toMatchObject(review);
      else expect(data.review).toBeUndefined();
    },
  }),
  command('lookAtRecord', {
    args: kinds,
    run: async (model, real, kind) => {
      const { product, place, student } = real;
      const asked = { chapterId: place.chapterId, type: workType[kind] };
      const { data } = await product.call('POST /capi/Schoolwork/getWorkSubmitRecord', asked, student);
      const { versions } = model.works[kind];
      expect(data.total).toBe(versions.length);
      const newestFirst = versions.toReversed().slice(0, data.list.length);
      expect(
        data.list.map(({ version, submittedAt, late, workInfo, review }) => ({
          version,
          submittedAt,
          late,
          content: workInfo.content,
          files: shownFiles(workInfo.filelist),
          review: review && { ...review, rubric: undefined, files: undefined, corrections: undefined },
        })),
      ).toEqual(
        newestFirst.map((each) => ({
          ...rule.submissionOf(each),
          content: each.content,
          files: idsOf(real, each.files),
          review: rule.reviewOf(each),
        })),
      );
    },
  }),
  command('lookAtList', {
    run: async (model, real) => {
      const { product, place, student } = real;
      const asked = { projectId: place.projectId };
      const { data } = await product.call('POST /capi/Schoolwork/getWorkDirectory', asked, student);
      const work = model.works.homework;
      const newest = rule.newestOf(work);
      expect(data.list).toMatchObject([
        {
          deadline: iso(dueOf(model)),
          done: model.done,
          status: work.version === 0 ? null : work.status,
          submission: newest ? rule.submissionOf(newest) : null,
          review: newest ? rule.reviewOf(newest) : null,
        },
      ]);
    },
  }),
];
