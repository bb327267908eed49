import type { calls, Data, Payload } from '@zhixing/contract';
import { enrolmentStatus } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { translate } from '../../locales/say.ts';
import { isShownByName } from '../camps/anonymous-marking.expressions.ts';
import { notByName, withoutGraduation } from '../camps/index.ts';
import { withoutMark } from '../camps/marks-shown.expressions.ts';
import {
  certificateSentence,
  countedOf,
  missingOf,
  readInProject,
  revisionsSince,
  withheldCompletion,
} from '../learning/index.ts';
import { showLesson } from './lesson-record.ts';
import { beginningOf } from './note-beginning.ts';
import { findRecord, type Note } from './progress-record.queries.ts';
import * as rules from './progress-record-rules.ts';
import { type Sources, sourcesOf } from './record-sources.ts';

type ProgressRecord = Data<typeof calls.getProgressRecord>;

/** Notes, the last saved first (rules: note-list). */
const showNotes = (notes: Note[]) =>
  notes
    .sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime())
    .flatMap(({ content, savedAt, ...note }) => {
      const beginning = beginningOf(content);
      return beginning ? [{ ...note, ...beginning, savedAt: savedAt.toISOString() }] : [];
    });

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** The student's last activity in the lesson. */
function lastOf({ progress, submissions, tests }: Sources): Date | null {
  const times = [
    ...progress.map(({ updatedAt }) => updatedAt),
    ...submissions.map(({ submittedAt }) => submittedAt),
    ...tests.flatMap(({ attempts }) => attempts.map((each) => each.submittedAt ?? each.startedAt)),
  ].filter((time) => time !== null);
  return times.length === 0 ? null : new Date(Math.max(...times.map((time) => time.getTime())));
}

/**
 * The sources for staff who read a student by name under anonymous marking: nothing of homework and tests
 * (rules: camp-anonymous).
 */
function withoutWorks({ progress, completion, lessons, lateOff }: Sources): Sources {
  const shown = lessons.filter(isShownByName.holds);
  const ids = new Set(shown.map(({ id }) => id));
  const isShown = ({ chapterId }: { chapterId: number }) => ids.has(chapterId);
  return {
    lessons: shown,
    progress: progress.filter(isShown),
    completion: completion.filter(isShown),
    submissions: [],
    tests: [],
    lateOff,
  };
}

/** The sources for a student who does not see the camp's marks yet (rules: marks-shown). */
const withoutMarks = (sources: Sources): Sources => ({
  ...sources,
  completion: sources.completion.map(withheldCompletion),
  submissions: sources.submissions.map(withoutMark),
});

/** The figures of the whole project, with their rules. */
function figuresOf({ completion: all, progress }: Sources, graduatedAt: Date | null) {
  const completion = countedOf(all, graduatedAt);
  const done = completion.filter((lesson) => lesson.done).length;
  const lessons = completion.length;
  const sum = (isVideo: boolean) =>
    progress
      .filter(({ videoSeconds }) => (videoSeconds !== null) === isVideo)
      .reduce((all, { seconds }) => all + (seconds ?? 0), 0);
  return {
    figures: {
      progress: lessons === 0 ? 0 : done / lessons,
      doneCount: done,
      leafCount: lessons,
      readSeconds: sum(false),
      watchedSeconds: sum(true),
    },
    rule: rules.progressRule({ done, lessons }),
  };
}

/**
 * The rules, the figures and the records behind them (rules: progress). -1: not enrolled, or a record the caller may not
 * see; -3: the project has no such chapter.
 */
export async function getProgressRecord({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.getProgressRecord>>): Promise<ProgressRecord> {
  const { projectId, chapterId, userId } = payload;
  // Notes are private: only their writer reads them, staff do not.
  const own = userId === undefined || userId === caller.accountId;
  const find = (db: Db, who: { studentId: number; projectId: number }) => findRecord(db, { ...who, own });
  const which = { projectId, userId, shows: 'progress', now: deps.clock.now() } as const;
  const { access, found } = await readInProject({ db: deps.db, caller, ...which, find });
  const { camp, anonymous } = access;
  const enrolment = anonymous ? withoutGraduation(access.enrolment) : access.enrolment;
  const { published, sources: all } = await sourcesOf(deps.db, { projectId, access, found });
  const seen = access.withheld ? withoutMarks(all) : all;
  const sources = anonymous ? withoutWorks(seen) : seen;
  const { withheld } = access;
  const lessons = sources.lessons.filter(({ id }) => chapterId === undefined || id === chapterId);
  if (chapterId !== undefined && lessons.length === 0) {
    if (anonymous && all.lessons.some(({ id }) => id === chapterId)) throw notByName();
    throw badParameter('这个项目没有这一节（chapterId），请从目录进入');
  }
  const { figures, rule } = figuresOf(sources, enrolment.graduatedAt);
  const { project } = published;
  const { homeworkRule } = camp;
  const certificateRule = camp.certificateRule ?? project.certificateRule;
  return {
    projectId,
    ...figures,
    title: project.title,
    status: enrolment.status,
    joinedAt: enrolment.joinedAt.toISOString(),
    graduatedAt: iso(enrolment.graduatedAt),
    lastAt: iso(lastOf(sources)),
    progressRule: translate(anonymous ? rules.readingsAlone(rule) : rule, language),
    certificateRule: translate(certificateSentence(certificateRule), language),
    missing:
      anonymous || enrolment.status === enrolmentStatus.graduated
        ? []
        : missingOf(sources.completion, certificateRule).map((each) => translate(each, language)),
    list: lessons.flatMap((lesson) => showLesson(lesson, sources, { homeworkRule, withheld, language })),
    revisions: revisionsSince(project.revisions, enrolment, language),
    notes: showNotes(found.notes),
  };
}
