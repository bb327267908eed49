import { contentType, type NoticeKind } from '@zhixing/contract/words';
import { paths } from '../../../paths.ts';
import { staffPath } from '../../../staff-path.ts';
import type { Notice } from '../messaging.types.ts';
import { announcementHash } from '../messaging-paths.ts';

const place = ({ projectId, chapterId }: Notice) => ({
  projectId: projectId ?? 0,
  ...(chapterId === null ? {} : { chapterId }),
});
const homework = (notice: Notice) => paths.learningHomework(place(notice));
const lesson = (notice: Notice) => paths.learning(place(notice));
const catalog = (notice: Notice) => paths.learningCatalog(place({ ...notice, chapterId: null }));

/** The grades in the student's record (rules: own-grades). */
const grades = (notice: Notice) => `${paths.learningUser(place({ ...notice, chapterId: null }))}#grades`;

const gradebook = ({ campId }: Notice) => staffPath(`/camps/${campId ?? ''}/gradebook`);

const pathOfKind: Record<NoticeKind, (notice: Notice) => string> = {
  'review-passed': homework,
  'review-returned': homework,
  'review-failed': homework,
  'text-marked': lesson,
  'mark-corrected': (notice) =>
    notice.chapterId === null ? grades(notice) : notice.version === null ? lesson(notice) : homework(notice),
  'test-regraded': lesson,
  'flag-changed': grades,
  'marks-released': grades,
  'grades-archived': grades,
  'gradebook-submitted': gradebook,
  'gradebook-returned': gradebook,
  'gradebook-approved': gradebook,
  'grade-change-asked': gradebook,
  'grade-change-approved': gradebook,
  'grade-change-refused': gradebook,
  'appeal-asked': ({ campId }) => staffPath(`/appeals?state=waiting&campId=${campId ?? ''}`),
  'appeal-assigned': ({ campId }) => staffPath(`/appeals?state=waiting&mine=1&campId=${campId ?? ''}`),
  'appeal-kept': (notice) => (notice.version === null ? lesson(notice) : homework(notice)),
  'enrolment-approved': catalog,
  'enrolment-refused': () => paths.userPractise(),
  'enrolment-moved': catalog,
  'enrolment-removed': () => paths.userPractise(),
  'enrolment-asked': ({ campId }) => staffPath(`/camps/${campId ?? ''}/roster?state=waiting`),
  'enrolment-joined': ({ campId }) =>
    staffPath(`/camps/${campId ?? ''}/roster?state=learning&sort=joinedAt&descending=1`),
  'work-submitted': ({ campId }) => staffPath(`/marking?type=${contentType.homework}&campId=${campId ?? ''}`),
  graduated: () => paths.userCert(),
  'graduation-withdrawn': catalog,
  'camp-invited': () => paths.userPractise(),
  'correction-asked': ({ campId }) => staffPath(`/camps/${campId ?? ''}/roster`),
  'correction-approved': () => paths.userInfo(),
  'correction-refused': () => paths.userInfo(),
  'deadline-extended': lesson,
  'extension-withdrawn': lesson,
  'attempts-added': lesson,
  'attempts-withdrawn': lesson,
  'submissions-closed': lesson,
  'work-reminder': lesson,
  'deadline-near': lesson,
  'camp-ended': catalog,
  'study-reminded': catalog,
  'inquiry-asked': ({ inquiryId }) => staffPath(`/questions/${inquiryId ?? ''}`),
  'inquiry-answered': (notice) => `${lesson(notice)}&ask=${notice.inquiryId ?? ''}`,
  'job-completed': () => staffPath('/jobs'),
  'job-failed': () => staffPath('/jobs'),
  announcement: (notice) => `${catalog(notice)}${announcementHash(notice)}`,
  'weekly-digest': () => staffPath(''),
};

/** The path that a notice leads to. */
export const noticePath = (notice: Notice): string =>
  notice.projectId === null && notice.inquiryId === null && !notice.job && notice.kind !== 'weekly-digest'
    ? paths.userNotices()
    : pathOfKind[notice.kind](notice);

interface ToldState {
  noticeId: number;
}

/** The state of the location that a notification leads to: which notice is read by going there (rules: review-told). */
export const noticeState = ({ noticeId }: Pick<Notice, 'noticeId'>): ToldState => ({ noticeId });

/** The notice in the state of a location; undefined: none. */
export const noticeOf = (state: unknown): number | undefined =>
  (state as Partial<ToldState> | null | undefined)?.noticeId;
