import type { calls, Data, Payload } from '@zhixing/contract';
import { enrolmentStatus } from '@zhixing/contract/words';
import type { Action } from '../../action/action.ts';
import { badParameter } from '../../base/errors.ts';
import { type Written, written } from '../../base/written.ts';
import { tell } from '../../locales/say.ts';
import { fileUrl } from '../upload/files.door.ts';
import { readInProject } from './access.door.ts';
import { completionOf, type LeafCompletion, missingOf, withoutHandIns } from './graduation.ts';
import * as queries from './learning.queries.ts';
import { type Published, publishedOf } from './outline.door.ts';
import { revisionsSince } from './revisions.ts';
import { countOf, nextOf } from './standing.door.ts';
import { byChapter, type Seen } from './studied.table.ts';
import { writeDirectory } from './written-directory.ts';

type Directory = Data<typeof calls.getDirectory>;
type Study = NonNullable<Awaited<ReturnType<typeof queries.findStudy>>>;

function projectInfoOf(
  { deps, language }: Pick<Action<unknown>, 'deps' | 'language'>,
  published: Published,
  study: Study,
  { studiedAt, completion }: { studiedAt: ReadonlyMap<number, Seen>; completion: LeafCompletion[] },
) {
  const { enrolment, certCode } = study;
  const { camp, status, graduatedAt } = enrolment;
  const done = { has: (chapterId: number) => studiedAt.get(chapterId)?.done ?? false };
  const { projectId, type, title, titleEn, coverFileId, certificateRule, revisions } = published.project;
  return {
    ...{ projectId, type, title, titleEn },
    certCode,
    nextChapterId: nextOf(published, enrolment, { ...study, done }),
    campId: camp.id,
    campTitle: camp.title,
    cover: coverFileId === null ? null : fileUrl(deps, coverFileId),
    status,
    ...countOf(completion, graduatedAt),
    missing:
      status === enrolmentStatus.graduated
        ? []
        : missingOf(completion, camp.certificateRule ?? certificateRule).map((each) => tell(each, language)),
    endsAt: camp.endsAt.toISOString(),
    revisions: revisionsSince(revisions, enrolment, language),
  };
}

/** The directory with what is done (a branch when all its leaves are), and how far the student is. */
export async function getDirectory({
  deps,
  caller,
  payload,
  language,
}: Action<Payload<typeof calls.getDirectory>>): Promise<Written<Directory>> {
  const { projectId, chapterId, userId } = payload;
  const find = queries.findStudy;
  const { seat, found: study } = await readInProject({
    ...{ db: deps.db, caller, projectId, userId, find },
    shows: 'standing',
  });
  const published = await publishedOf(deps.db, { projectId, edition: study.edition });
  const { nodes } = published;
  if (chapterId !== undefined && !nodes.some(({ id }) => id === chapterId)) {
    throw badParameter('这个项目没有这一节（chapterId），请从目录进入');
  }
  const studiedAt = byChapter(study.studied);
  const all = completionOf(published, studiedAt, byChapter(study.handedIn));
  const completion = seat.anonymous ? all.map(withoutHandIns) : all;
  const projectInfo = projectInfoOf({ deps, language }, published, study, { studiedAt, completion });
  return written<Directory, 'directory'>(
    { projectInfo },
    { directory: writeDirectory(published, studiedAt) },
  );
}
