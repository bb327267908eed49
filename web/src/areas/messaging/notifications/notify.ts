import type { NoticeKind } from '@zhixing/contract/words';
import type { AppThunk } from '../../../base/thunk.ts';
import { type NotificationOptions, toast } from '../../../base/toast.ts';
import { paths } from '../../../paths.ts';
import type { Notice } from '../messaging.types.ts';
import { noticePath, noticeState } from '../notices/notice-path.ts';
import { noticeTexts } from '../notices/notice-texts.ts';

/** The show type of each kind of notice: success, warning or information. */
const kinds: Record<NoticeKind, NotificationOptions['kind'] | 'plain'> = {
  'review-passed': 'success',
  'review-returned': 'warning',
  'review-failed': 'warning',
  'text-marked': 'plain',
  'mark-corrected': 'plain',
  'test-regraded': 'plain',
  'flag-changed': 'plain',
  'marks-released': 'plain',
  'gradebook-submitted': 'plain',
  'gradebook-returned': 'warning',
  'gradebook-approved': 'success',
  'grades-archived': 'plain',
  'grade-change-asked': 'plain',
  'grade-change-approved': 'success',
  'grade-change-refused': 'warning',
  'appeal-asked': 'plain',
  'appeal-assigned': 'plain',
  'appeal-kept': 'plain',
  'enrolment-approved': 'success',
  'enrolment-refused': 'warning',
  'enrolment-moved': 'plain',
  'enrolment-removed': 'warning',
  'enrolment-asked': 'plain',
  'enrolment-joined': 'plain',
  'work-submitted': 'plain',
  graduated: 'success',
  'graduation-withdrawn': 'warning',
  'camp-invited': 'plain',
  'correction-asked': 'plain',
  'correction-approved': 'plain',
  'correction-refused': 'plain',
  'deadline-extended': 'plain',
  'extension-withdrawn': 'warning',
  'attempts-added': 'plain',
  'attempts-withdrawn': 'warning',
  'submissions-closed': 'warning',
  'work-reminder': 'warning',
  'camp-ended': 'plain',
  'study-reminded': 'warning',
  'deadline-near': 'warning',
  'inquiry-asked': 'plain',
  'inquiry-answered': 'plain',
  announcement: 'plain',
  'job-completed': 'success',
  'job-failed': 'warning',
  'weekly-digest': 'plain',
};

/** One notification for all new notices, with a link (rules: review-told). What has been dealt with already is in the list only. */
export const notify =
  (all: readonly Notice[]): AppThunk =>
  (dispatch, _state, { texts: translations }) => {
    const notices = all.filter(({ count }) => count !== 0);
    const [first, ...others] = notices;
    if (!first) return;
    const words = translations.get('messaging');
    if (others.length > 0) {
      const link = { to: paths.userNotices(), label: words.open };
      const title = words.several({ count: notices.length });
      dispatch(toast.notification({ title, text: words.severalText, link }));
      return;
    }
    const { title, text } = noticeTexts(translations, first);
    const kind = kinds[first.kind];
    const link = { to: noticePath(first), label: words.open, state: noticeState(first) };
    dispatch(toast.notification({ ...(kind === 'plain' ? {} : { kind }), title, text, link }));
  };
