import type { calls, Data, Payload } from '@zhixing/contract';
import { textOf } from '@zhixing/contract/document';
import { contentType, enrolmentStatus } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import type { Db } from '../../db/client.ts';
import { tell } from '../../locales/say.ts';
import { readInProject } from './access.door.ts';
import { countedOf, missingOf, withoutHandIns } from './graduation.ts';
import { showLeaf } from './leaf-record.ts';
import { findRecord, type Note } from './progress-record.queries.ts';
import * as rules from './progress-record-rules.ts';
import { type Sources, sourcesOf } from './record-sources.ts';
import { revisionsSince } from './revisions.ts';

type ProgressRecord = Data<typeof calls.getProgressRecord>;

const excerptLength = 120;
const excerptOf = (content: string) => {
  const text = textOf(content).replaceAll(/\s+/g, ' ').trim();
  return text.length > excerptLength ? `${text.slice(0, excerptLength)}…` : text;
};

/** The one saved last first. */
const showNotes = (notes: Note[]) =>
  notes
    .sort((a, b) => b.savedAt.getTime() - a.savedAt.getTime())
    .map(({ content, savedAt, ...note }) => ({
      ...note,
      excerpt: excerptOf(content),
      savedAt: savedAt.toISOString(),
    }))
    .filter(({ excerpt }) => excerpt !== '');

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** When the student last did something here. */
function lastOf({ progress, submissions, tests }: Sources): Date | null {
  const times = [
    ...progress.map(({ updatedAt }) => updatedAt),
    ...submissions.map(({ submittedAt }) => submittedAt),
    ...tests.flatMap(({ attempts }) => attempts.map((each) => each.submittedAt ?? each.startedAt)),
  ].filter((time) => time !== null);
  return times.length === 0 ? null : new Date(Math.max(...times.map((time) => time.getTime())));
}

/** What staff see by name where marking is anonymous: of homework and tests only whether they are done (rules: camp-anonymous). */
function withoutWorks({ progress, completion, tests, leaves }: Sources): Sources {
  const graded = new Set(leaves.filter(({ type }) => type !== contentType.reading).map(({ id }) => id));
  return {
    leaves,
    progress: progress.map((row) => (graded.has(row.chapterId) ? { ...row, updatedAt: null } : row)),
    completion: completion.map((leaf) =>
      graded.has(leaf.chapterId) ? { ...withoutHandIns(leaf), doneAt: null } : leaf,
    ),
    submissions: [],
    tests: tests.map((test) => ({ ...test, attempts: [] })),
  };
}

/** The figures of the whole, and the rules they follow. */
function figuresOf({ completion: all, progress }: Sources, graduatedAt: Date | null) {
  const completion = countedOf(all, graduatedAt);
  const done = completion.filter((leaf) => leaf.done).length;
  const leaves = completion.length;
  const sum = (film: boolean) =>
    progress
      .filter(({ filmSeconds }) => (filmSeconds !== null) === film)
      .reduce((all, { seconds }) => all + (seconds ?? 0), 0);
  return {
    figures: {
      progress: leaves === 0 ? 0 : done / leaves,
      doneCount: done,
      leafCount: leaves,
      readSeconds: sum(false),
      watchedSeconds: sum(true),
    },
    rule: rules.progressRule({ done, leaves }),
  };
}

/**
 * The rules, the figures and the records behind them (rules: progress). -1: not
 * enrolled, or another's record; -3: the project has no such chapter.
 */
export async function getProgressRecord({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.getProgressRecord>>): Promise<ProgressRecord> {
  const { projectId, chapterId, userId } = payload;
  // A note is private: nobody but its writer gets to see it, staff neither.
  const own = userId === undefined || userId === caller.accountId;
  const find = (db: Db, who: { studentId: number; projectId: number }) => findRecord(db, { ...who, own });
  const which = { projectId, userId, shows: 'standing', now: deps.clock.now() } as const;
  const { seat, found } = await readInProject({ db: deps.db, caller, ...which, find });
  const { enrolment, camp } = seat;
  const { published, sources: all } = await sourcesOf(deps.db, { projectId, seat, found });
  const sources = seat.anonymous ? withoutWorks(all) : all;
  const leaves = sources.leaves.filter(({ id }) => chapterId === undefined || id === chapterId);
  if (chapterId !== undefined && leaves.length === 0) {
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
    progressRule: tell(rule, language),
    certificateRule: tell(rules.certificateRules[certificateRule], language),
    missing:
      enrolment.status === enrolmentStatus.graduated
        ? []
        : missingOf(sources.completion, certificateRule).map((each) => tell(each, language)),
    list: leaves.flatMap((leaf) => showLeaf(leaf, sources, { homeworkRule, language })),
    revisions: revisionsSince(project.revisions, enrolment, language),
    notes: showNotes(found.notes),
  };
}
