import type { AllTexts } from '../../../locales/texts.ts';
import type { ProgressRecord } from '../learning.types.ts';
import type { LessonKind } from '../lesson-kinds.ts';

export type Lesson = ProgressRecord['list'][number];

export const kindOfRecord = ({ watching, homework, test }: Lesson): LessonKind =>
  watching ? 'video' : homework ? 'homework' : test ? 'test' : 'reading';

/** The figures of a record in words. */
export function lessonFigures(text: AllTexts['learning']['record']) {
  const duration = (seconds: number) =>
    seconds < 60
      ? text.seconds({ seconds })
      : text.minutes({ minutes: Math.floor(seconds / 60), seconds: seconds % 60 });

  /** The one figure that a lesson shows before it is opened. */
  function figureOf({ reading, watching, homework, test }: Lesson): string {
    if (reading)
      return reading.seconds > 0 ? text.readFigure({ time: duration(reading.seconds) }) : text.notBegun;
    if (watching) return text.watchFigure(watching);
    if (homework) {
      const [newest] = homework.submissions;
      if (!newest) return text.notBegun;
      return newest.score === null
        ? text.submissionFigure({ count: homework.submissions.length })
        : text.marked({ score: newest.score });
    }
    const scores = (test?.attempts ?? []).flatMap(({ score }) => score ?? []);
    if (scores.length === 0 && test?.attempts.some(({ submittedAt }) => submittedAt !== null))
      return text.withheld;
    if (!test || scores.length === 0) return text.notBegun;
    return text.attemptFigure({ score: Math.max(...scores), total: test.total });
  }
  return { duration, figureOf };
}
