import { overviewShown } from '@zhixing/contract/overview-shown';
import type { AppThunk } from '../../../base/thunk.ts';
import { type NotificationOptions, toast } from '../../../base/toast.ts';
import { titleIn } from '../../../locales/content.ts';
import type { AllTexts, TextBook } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import type { ApplyProject } from '../../account/account.types.ts';
import type { OverviewReturned } from '../home.types.ts';
import { leafPath } from '../student/leaf-path.ts';
import type { News } from './news.ts';

type Words = AllTexts['news'];

function ofReview(words: Words, review: OverviewReturned): NotificationOptions {
  const { title, score, passed } = review;
  const link = { to: leafPath(review), label: words.open };
  if (passed === false) return { kind: 'warning', title: words.returned, text: words.again({ title }), link };
  const text = score === null ? words.passed({ title }) : words.scored({ title, score });
  return { kind: 'success', title: words.reviewed, text, link };
}

function ofApproval({ words, book }: { words: Words; book: TextBook }, project: ApplyProject) {
  const link = { to: paths.learningCatalog(project), label: words.start };
  return {
    ...{ kind: 'success' as const, title: words.approved },
    ...{ text: words.mayLearn({ title: titleIn(book, project) }), link },
  };
}

/** Several at once: how many of which, and the page that lists them. Of more reviews than a look is told it says so. */
function ofSeveral(words: Words, { reviews, approvals }: News): NotificationOptions {
  const again = reviews.filter(({ passed }) => passed === false).length;
  const more = reviews.length >= overviewShown.returned;
  const parts = [
    ...(reviews.length > 0 ? [words.reviews({ count: reviews.length, again, more })] : []),
    ...(approvals.length > 0 ? [words.approvals({ count: approvals.length })] : []),
  ];
  const link = { to: reviews.length > 0 ? paths.home() : paths.userPractise(), label: words.open };
  const title = words.several({ count: reviews.length + approvals.length, more });
  return { title, text: parts.join(''), link };
}

/** One notification for all that happened elsewhere, with the way there (rules: review-told). */
export const tellNews =
  (news: News): AppThunk =>
  (dispatch, _state, { texts: book }) => {
    const words = book.get('news');
    const { reviews, approvals } = news;
    const [review] = reviews;
    const [approval] = approvals;
    if (reviews.length + approvals.length > 1) dispatch(toast.notification(ofSeveral(words, news)));
    else if (review) dispatch(toast.notification(ofReview(words, review)));
    else if (approval) dispatch(toast.notification(ofApproval({ words, book }, approval)));
  };
