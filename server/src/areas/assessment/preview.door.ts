import type { calls, Data } from '@zhixing/contract';
import type { Dependencies } from '../../action/action.ts';
import { renderMarkdown } from '../../text/markdown.ts';
import { fileUrl } from '../upload/files.door.ts';
import { totalOf } from './grading.ts';
import type { PaperQuestion, PublishedTest } from './publish.door.ts';

/** Of each pool as many as are drawn: the first of them, as a preview shows one paper of many. */
const drawn = (questions: PaperQuestion[]) =>
  [...Map.groupBy(questions, ({ pool }) => pool)].flatMap(([pool, members]) =>
    pool === null ? members : members.slice(0, members[0]?.draw ?? 0),
  );

/** A paper that is not published, as a student would see it: no right answers. Ids are the bank's, options counted within it. */
export function previewPaper(deps: Dependencies, test: PublishedTest): Data<typeof calls.startAttempt> {
  const questions = drawn(test.questions);
  return {
    total: totalOf(questions),
    passMark: test.passMark,
    questionCount: questions.length,
    attemptsAllowed: test.attempts,
    attemptsLeft: test.attempts,
    timeLimitMinutes: test.timeLimitMinutes,
    startedAt: null,
    endsAt: null,
    now: deps.clock.now().toISOString(),
    questions: questions.map(({ bankId, kind, stem, marks, blanks, options }, index) => ({
      questionId: bankId ?? index + 1,
      kind,
      stem: renderMarkdown(stem, { fileUrl: (fileId) => fileUrl(deps, fileId) }),
      marks,
      blankCount: blanks.length,
      options: options.map(({ text }, place) => ({ optionId: place + 1, text })),
    })),
    answers: [],
  };
}
