export {
  type ChapterAccess,
  type EnrolmentAccess,
  readAtChapter,
  readInProject,
  requireLearner,
  requireProjectLearner,
  requireProjectReader,
  requireReader,
  requireWriter,
} from './access.domain.ts';
export { isWellFormed, normalizeNumber } from './completion/certificate-number.ts';
export {
  completionOf,
  countedOf,
  isUpdated,
  type LessonCompletion,
  missingGraded,
  missingOf,
  withheldCompletion,
} from './completion/graduation.ts';
export {
  activeAtOf,
  countOf,
  doneBy,
  hasBegun,
  nextOf,
  progressSummaryOf,
} from './completion/progress-summary.domain.ts';
export { certificateSentence, isWiderRule, whyNothingRequired } from './completion/requirements.ts';
export {
  copyDeadlines,
  countExtensions,
  type DueAt,
  deadlinesOf,
  dropExtension,
  giveReturnDate,
  listDeadlines,
  listExtensions,
  returnDateOf,
  writeDeadlines,
  writeExtensions,
} from './deadline.domain.ts';
export { eraseWatching } from './erase.domain.ts';
export { healLateness, healOpenCamps } from './lateness.domain.ts';
export { listOpenCamps } from './lateness.queries.ts';
export { findLesson, noteSeen, readText } from './learning.queries.ts';
export { readVideo, showVideo, showWatching } from './media.domain.ts';
export {
  completeAllByMark,
  completeBy,
  completeByMark,
  completeCountedReadings,
  completeLesson,
  completeWithin,
  graduateAfterChange,
  graduateComplete,
  lockLearnerAtLesson,
  whatIsMissing,
} from './progress/progress.domain.ts';
export { clockTimes, readSecondsOf, wallClockSpans } from './progress/reading.ts';
export { readLessonState, reopenLesson } from './progress/reopen.domain.ts';
export { parseSpans, writeSpans } from './progress/spans.ts';
export {
  countTouched,
  insertVideo,
  listUnseenVideos,
  publishNodes,
  readPublishedNodes,
  readVideoOf,
  showVideoOf,
} from './publish.domain.ts';
export { removedLesson, revisionsSince } from './revisions.ts';
