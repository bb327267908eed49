import type { calls, Data, Payload } from '@zhixing/contract';
import { enrolmentStatus } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import { translate } from '../../locales/say.ts';
import { isShownByName } from '../camps/anonymous-marking.expressions.ts';
import { withoutGraduation } from '../camps/index.ts';
import { fileUrl } from '../files/index.ts';
import { type ChapterNode, nest, type Published, publishedOf } from '../projects/index.ts';
import { readInProject } from './access.domain.ts';
import {
  completionOf,
  isUpdated,
  type LessonCompletion,
  missingOf,
  withheldCompletion,
} from './completion/graduation.ts';
import { countOf, hasBegun, nextOf } from './completion/progress-summary.domain.ts';
import * as queries from './learning.queries.ts';
import { revisionsSince } from './revisions.ts';
import { byChapter, type Seen } from './studied.expressions.ts';

type Directory = Data<typeof calls.getDirectory>;
type Study = NonNullable<Awaited<ReturnType<typeof queries.findStudy>>>;

function projectInfoOf(
  { deps, language }: Pick<Action<unknown>, 'deps' | 'language'>,
  published: Published,
  study: Study,
  { studiedAt, completion }: { studiedAt: ReadonlyMap<number, Seen>; completion: LessonCompletion[] },
) {
  const { enrolment, certCode } = study;
  const { camp, status, graduatedAt } = enrolment;
  const done = { has: (chapterId: number) => studiedAt.get(chapterId)?.done ?? false };
  const { projectId, type, title, titleEn, coverFileId, certificateRule, revisions } = published.project;
  return {
    projectId,
    type,
    title,
    titleEn,
    certCode,
    ...nextOf(published, enrolment, { ...study, done }, deps.clock.now()),
    begun: hasBegun(published, study),
    campId: camp.id,
    campTitle: camp.title,
    cover: coverFileId === null ? null : fileUrl(deps, coverFileId),
    status,
    ...countOf(completion, graduatedAt),
    missing:
      status === enrolmentStatus.graduated
        ? []
        : missingOf(completion, camp.certificateRule ?? certificateRule).map((each) =>
            translate(each, language),
          ),
    endsAt: camp.endsAt.toISOString(),
    revisions: revisionsSince(revisions, enrolment, language),
  };
}

/** The student's own fields of a node, such as `done` of a lesson. */
function stateOf({ id, revisedAt }: ChapterNode, studiedAt: ReadonlyMap<number, Seen>) {
  const studied = studiedAt.get(id);
  if (!studied) return { done: false, updated: false };
  const { done, at, seenAt } = studied;
  return { done, updated: isUpdated(revisedAt, seenAt !== null && seenAt > at ? seenAt : at) };
}

/** Whether the newest version of a homework waits for its mark or was returned. */
function submissionOf({ submittedAt, passed }: LessonCompletion) {
  if (submittedAt === null || passed) return {};
  return { submission: passed === null ? ('waiting' as const) : ('returned' as const) };
}

function directoryOf(
  nodes: ChapterNode[],
  { studiedAt, completion }: { studiedAt: ReadonlyMap<number, Seen>; completion: LessonCompletion[] },
) {
  const submissions = new Map(completion.map((lesson) => [lesson.chapterId, submissionOf(lesson)]));
  return nest(nodes, (node, lessons) => ({
    ...(node.mediaId === null ? {} : { video: true }),
    ...(stateOf(node, studiedAt).updated ? { updated: true } : {}),
    ...submissions.get(node.id),
    done: lessons.length > 0 && lessons.every((lesson) => stateOf(lesson, studiedAt).done),
  }));
}

/** What staff see of it by name under anonymous marking: what was done in lessons that nobody marks (rules: camp-anonymous). */
function withoutWorks(study: Study, { nodes }: Published): Study {
  const shown = new Set(nodes.filter(isShownByName.holds).map(({ id }) => id));
  const isShown = ({ chapterId }: { chapterId: number }) => shown.has(chapterId);
  return {
    ...study,
    certCode: null,
    enrolment: withoutGraduation(study.enrolment),
    studied: study.studied.filter(isShown),
    written: study.written.filter(isShown),
    attempted: [],
    handedIn: [],
    answersWaiting: [],
  };
}

/** The directory with the student's progress. A branch is done when all its lessons are. */
export async function getDirectory({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.getDirectory>>): Promise<Directory> {
  const { projectId, chapterId, userId } = payload;
  const find = queries.findStudy;
  const { access, found } = await readInProject({
    db: deps.db,
    caller,
    projectId,
    userId,
    find,
    shows: 'progress',
    now: deps.clock.now(),
    isLook: false,
  });
  const published = await publishedOf(deps.db, { projectId, contentVersion: found.contentVersion });
  const { nodes } = published;
  if (chapterId !== undefined && !nodes.some(({ id }) => id === chapterId)) {
    throw badParameter('这个项目没有这一节（chapterId），请从目录进入');
  }
  const study = access.anonymous ? withoutWorks(found, published) : found;
  const studiedAt = byChapter(study.studied);
  const all = completionOf(published, studiedAt, byChapter(study.handedIn));
  const shown = access.withheld ? all.map(withheldCompletion) : all;
  const completion = access.anonymous ? shown.filter(isShownByName.holds) : shown;
  const projectInfo = projectInfoOf({ deps, language }, published, study, { studiedAt, completion });
  if (access.anonymous) projectInfo.missing = [];
  return { projectInfo, directory: directoryOf(nodes, { studiedAt, completion }) };
}
