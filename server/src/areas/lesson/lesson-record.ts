import type { calls, Data } from '@zhixing/contract';
import type { Requirements } from '@zhixing/contract/homework-requirements';
import type { Language } from '@zhixing/contract/language';
import { neededSeconds, wholeSeconds } from '@zhixing/contract/watching';
import { type ContentType, contentType, type HomeworkRule } from '@zhixing/contract/words';
import { type Sentence, translate } from '../../locales/say.ts';
import { showAttempts } from '../assessment/index.ts';
import { clockTimes, missingGraded, parseSpans, showWatching } from '../learning/index.ts';
import { mustPass } from '../schoolwork/index.ts';
import * as rules from './progress-record-rules.ts';
import type { Completed, Sources } from './record-sources.ts';

type LessonRecord = Data<typeof calls.getProgressRecord>['list'][number];
type Progress = Sources['progress'][number];

const iso = (time: Date | null) => time?.toISOString() ?? null;
/** At most this many spans are shown, newest first; a reading rarely has more than a few. */
const maxSpans = 50;

type Told = Pick<LessonRecord, 'reading' | 'watching' | 'homework' | 'test'> & {
  rule: Sentence;
  missing: Sentence | null;
};

/** The data about one lesson from which its record is built. */
interface Known {
  sources: Sources;
  completion: Completed;
  row: Progress;
  homeworkRule: HomeworkRule;
  withheld: boolean;
}

function readingOf({ row, completion }: Known): Told {
  const { done } = completion;
  const { readSeconds: needed, videoSeconds, seconds, position, watched } = row;
  const have = seconds ?? 0;
  if (videoSeconds !== null) {
    const left = neededSeconds(videoSeconds) - have;
    return {
      rule: rules.videoRule(videoSeconds),
      missing: done ? null : rules.videoMissing(Math.max(0, left)),
      watching: { ...showWatching(videoSeconds, row), total: wholeSeconds(videoSeconds) },
    };
  }
  const spans = clockTimes(parseSpans(watched ?? ''))
    .reverse()
    .slice(0, maxSpans);
  return {
    rule: rules.readingRule(needed),
    missing: done ? null : rules.readingMissing(Math.max(0, needed - have), row.endSeen),
    reading: { needed, seconds: have, position: position ?? 0, spans },
  };
}

const requirementsOf = ({ minCharacters, minFiles, fileKinds, mustPass }: Progress): Requirements => ({
  minCharacters: minCharacters ?? 0,
  minFiles: minFiles ?? 0,
  fileKinds: fileKinds ?? [],
  mustPass: mustPass ?? false,
});

function homeworkOf({ sources, completion, row, homeworkRule }: Known): Told {
  const requirements = requirementsOf(row);
  const mine = sources.submissions.filter(({ chapterId }) => chapterId === completion.chapterId);
  return {
    rule: rules.homeworkRuleOf(requirements, mustPass(requirements, { homeworkRule })),
    missing: missingGraded(completion),
    homework: {
      submissions: mine.map(({ version, submittedAt, late, score, passed, reviewedAt }) => ({
        version,
        late,
        score,
        passed,
        submittedAt: submittedAt.toISOString(),
        reviewedAt: iso(reviewedAt),
      })),
    },
  };
}

function testOf({ sources, completion, withheld }: Known): Told {
  const test = sources.tests.find(({ chapterId }) => chapterId === completion.chapterId);
  const { passMark = 0, attemptsAllowed = 0, total = 0, attempts = [] } = test ?? {};
  return {
    rule: rules.testRule({ passMark, attemptsAllowed }),
    missing: missingGraded(completion),
    test: {
      passMark,
      attemptsAllowed,
      total,
      attempts: showAttempts(attempts, { withheld, lateOff: sources.lateOff }),
    },
  };
}

const recordParts: Record<ContentType, (known: Known) => Told> = {
  [contentType.reading]: readingOf,
  [contentType.homework]: homeworkOf,
  [contentType.test]: testOf,
};

/** The requirements of a lesson, what is still missing, and the records behind its figures. Nothing for a branch. */
export function showLesson(
  lesson: Sources['lessons'][number],
  sources: Sources,
  { homeworkRule, withheld, language }: { homeworkRule: HomeworkRule; withheld: boolean; language: Language },
): LessonRecord[] {
  const completion = sources.completion.find(({ chapterId }) => chapterId === lesson.id);
  const row = sources.progress.find(({ chapterId }) => chapterId === lesson.id);
  if (!completion || !row) return [];
  const { id: chapterId, title, path, type } = lesson;
  const told = recordParts[type ?? contentType.reading]({ sources, completion, row, homeworkRule, withheld });
  return [
    {
      chapterId,
      title,
      path,
      done: completion.done,
      type,
      doneAt: iso(completion.doneAt),
      updatedAt: iso(row.updatedAt),
      deadline: iso(row.dueAt),
      ...told,
      rule: translate(told.rule, language),
      missing: told.missing === null ? null : translate(told.missing, language),
    },
  ];
}
