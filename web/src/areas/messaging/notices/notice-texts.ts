import type { NoticeKind } from '@zhixing/contract/words';
import { titleIn } from '../../../locales/content.ts';
import type { AllTexts, Translations } from '../../../locales/texts.ts';
import { chinaTime } from '../../../ui/china-time.ts';
import type { Notice } from '../messaging.types.ts';

/** The text of each kind; `project`: the project's title in the reader's language; `time`: what an extension gives. */
function textsOf(
  words: AllTexts['messaging'],
  { chapterTitle: title, score, scoreBefore, word, newName, count, item, ...notice }: Notice,
  { project, time }: { project: string; time: string | undefined },
): Record<NoticeKind, () => string> {
  /** The number in a bundled notice; 0 for the others. */
  const counted = count ?? 0;
  /** With the comment of staff. */
  const withWord = (text: string) => (word ? `${text} ${words.quoted({ word })}` : text);
  /** With the changed mark, where it is told. */
  const withMarks = (text: string) =>
    score === null ? text : `${text} ${words.markChanged({ before: scoreBefore, after: score })}`;
  /** With the name that the roster has given. */
  const renamed = (text: string) => (newName ? `${text}${words.renamed({ name: newName })}` : text);
  const { job } = notice;
  /** The long job, and what it is about. */
  const what = job ? [words.jobKinds[job.kind], job.title].filter(Boolean).join(' · ') : '';
  return {
    'review-passed': () => (score === null ? words.passed({ title }) : words.scored({ title, score })),
    'review-returned': () => words.again({ title }),
    'review-failed': () => words.failedReview({ title }),
    'text-marked': () => (score === null ? words.textMarked({ title }) : words.scored({ title, score })),
    'mark-corrected': () => withWord(withMarks(words.markCorrected({ title: title || project }))),
    'test-regraded': () => withMarks(words.regraded({ title })),
    'flag-changed': () =>
      withWord(
        item ? words.flags[item.flag ?? 'none'](item) : words.flagChanged({ title: title || project }),
      ),
    'marks-released': () => words.marksReleased({ title: project }),
    'gradebook-submitted': () => words.gradebookSubmitted({ title: project, count: counted }),
    'gradebook-returned': () => withWord(words.gradebookReturned({ title: project })),
    'gradebook-approved': () => withWord(words.gradebookApproved({ title: project })),
    'grades-archived': () => words.gradesArchived({ title: project }),
    'grade-change-asked': () => words.gradeChangeAsked({ title: project, count: counted }),
    'grade-change-approved': () =>
      withWord(withMarks(words.gradeChangeApproved({ title: project, item: title }))),
    'grade-change-refused': () => withWord(words.gradeChangeRefused({ title: project, item: title })),
    'appeal-asked': () => words.appealed({ title: project, count: counted }),
    'appeal-assigned': () => words.appealAssigned({ title, word }),
    'appeal-kept': () => withWord(words.appealKept({ title })),
    'enrolment-approved': () => withWord(renamed(words.mayLearn({ title: project }))),
    'enrolment-refused': () => withWord(words.refused({ title: project })),
    'enrolment-moved': () => withWord(words.moved({ title: project })),
    'enrolment-removed': () => withWord(words.removed({ title: project })),
    'enrolment-asked': () => words.applied({ title: project, count: counted }),
    'enrolment-joined': () => words.joined({ title: project, count: counted }),
    'work-submitted': () => words.submitted({ title: project, count: counted }),
    graduated: () => words.graduated({ title: project }),
    'graduation-withdrawn': () => withWord(words.graduationWithdrawn({ title: project })),
    'camp-invited': () => words.invited({ title: project }),
    'correction-asked': () => words.correctionAsked,
    'correction-approved': () => withWord(renamed(words.corrected)),
    'correction-refused': () => withWord(words.notCorrected),
    'deadline-extended': () => withWord(time ? words.extendedTo({ title, time }) : words.extended({ title })),
    'extension-withdrawn': () => words.extensionWithdrawn({ title }),
    'attempts-added': () => withWord(words.attemptsAdded({ title })),
    'attempts-withdrawn': () => words.attemptsWithdrawn({ title }),
    'submissions-closed': () => words.submissionsClosed({ title }),
    'work-reminder': () => words.workReminder({ title }),
    'deadline-near': () => words.deadlineNear({ title }),
    'study-reminded': () => withWord(words.studyReminded({ title: project })),
    'camp-ended': () => words.campEnded({ title: project }),
    'inquiry-asked': () => words.asked({ title }),
    'inquiry-answered': () => words.answered({ title }),
    'job-completed': () => words.jobCompleted({ what }),
    'job-failed': () => words.jobFailed({ what }),
    announcement: () => words.announced({ title: notice.title, project }),
    'weekly-digest': () => words.weeklyDigest,
  };
}

/** The title and the text of a notice. */
export function noticeTexts(translations: Translations, notice: Notice): { title: string; text: string } {
  const words = translations.get('messaging');
  const { projectTitle, projectTitleEn } = notice;
  const project = titleIn(translations, { title: projectTitle, titleEn: projectTitleEn });
  const { kind, count, dueAt } = notice;
  const time = dueAt && chinaTime(dueAt, translations);
  const settled: Partial<Record<NoticeKind, string>> = count === 0 ? words.settledKinds : {};
  const title = settled[kind] ?? words.kinds[kind];
  return { title, text: textsOf(words, notice, { project, time })[kind]() };
}
