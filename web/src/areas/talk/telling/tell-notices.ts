import type { NoticeKind } from '@zhixing/contract/words';
import type { AppThunk } from '../../../base/thunk.ts';
import { type NotificationOptions, toast } from '../../../base/toast.ts';
import { noticePath, toldState } from '../notice-path.ts';
import { noticeWords } from '../notice-words.ts';
import type { Notice } from '../talk.types.ts';
import { talkPaths } from '../talk-paths.ts';

/** What is a thing to do is told as one. */
const kinds: Partial<Record<NoticeKind, NotificationOptions['kind']>> = {
  'review-returned': 'warning',
  'enrolment-refused': 'warning',
  'enrolment-removed': 'warning',
  'review-passed': 'success',
  'enrolment-approved': 'success',
};

/** One notification for all that happened elsewhere, with the way there (rules: review-told). */
export const tellNotices =
  (notices: readonly Notice[]): AppThunk =>
  (dispatch, _state, { texts: book }) => {
    const [first, ...others] = notices;
    if (!first) return;
    const words = book.get('talk');
    if (others.length > 0) {
      const link = { to: talkPaths.notices(), label: words.open };
      const title = words.several({ count: notices.length });
      dispatch(toast.notification({ title, text: words.severalText, link }));
      return;
    }
    const { title, text } = noticeWords(book, first);
    const kind = kinds[first.kind];
    const link = { to: noticePath(first), label: words.open, state: toldState(first) };
    dispatch(toast.notification({ ...(kind ? { kind } : {}), title, text, link }));
  };
