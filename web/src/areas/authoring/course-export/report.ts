import type { AllTexts } from '../../../locales/texts.ts';
import type { CourseLosses, LessonLosses } from '../../course-export/index.ts';

interface Words {
  text: AllTexts['staffCourseExport'];
  questions: AllTexts['staffQuestionExport'];
}

/** What is lost, and where: a lesson, with what it is about. */
interface Line {
  what: string;
  place: string;
}

/** How many places are named for each loss on the screen; the report names all. */
const mostNamed = 20;

function questionLines({ title, questions: lost }: LessonLosses, { text, questions }: Words): Line[] {
  const said = lost.flatMap(({ place, leftOut, parts }) => {
    if (leftOut === undefined) return parts.map((part) => ({ what: questions.parts[part], at: place }));
    if (leftOut === 'noKind') return [{ what: text.noKind, at: place }];
    const what = typeof leftOut === 'string' ? questions.leftOut[leftOut] : text.unfinishedQuestion;
    return [{ what, at: place }];
  });
  return [...Map.groupBy(said, ({ what }) => what)].map(([what, of]) => ({
    what,
    place: text.lessonQuestions({ title, places: of.map(({ at }) => at).join(text.separator) }),
  }));
}

function linesOf(lesson: LessonLosses, words: Words): Line[] {
  const { text } = words;
  const { title, losses } = lesson;
  return [
    ...losses.map(({ kind, names }) => {
      const said =
        kind === 'rules' ? names.map((name) => text.rules[name as keyof typeof text.rules]) : names;
      const place =
        said.length > 0 ? text.named({ title, names: said.join(text.separator) }) : text.lesson({ title });
      return { what: text.kinds[kind], place };
    }),
    ...questionLines(lesson, words),
  ];
}

/** What is lost of a course as sentences, each with its places. */
export function saidLosses(
  { lessons, emptySections, unusedQuestions }: CourseLosses,
  words: Words,
  most = mostNamed,
): string[] {
  const { text } = words;
  const byLoss = Map.groupBy(
    lessons.flatMap((lesson) => linesOf(lesson, words)),
    ({ what }) => what,
  );
  const line = (what: string, all: readonly string[]) => {
    const shown = all.slice(0, most).join(text.separator);
    return text.line({
      what,
      places: all.length > most ? `${shown}${text.more({ count: all.length })}` : shown,
    });
  };
  return [
    ...[...byLoss].map(([what, of]) =>
      line(
        what,
        of.map(({ place }) => place),
      ),
    ),
    ...(emptySections.length > 0
      ? [
          line(
            text.emptySections,
            emptySections.map((title) => text.lesson({ title })),
          ),
        ]
      : []),
    ...(unusedQuestions > 0 ? [text.unusedQuestions({ count: unusedQuestions })] : []),
  ];
}

interface Report extends Words {
  title: string;
  losses: CourseLosses;
  at: string;
  /** Files that could not be had. */
  missing: readonly string[];
}

/** The report that goes into the package. */
export function reportOf({ title, losses, at, missing, ...words }: Report): string {
  const { notes, always, separator } = words.text;
  const said = saidLosses(losses, words, Number.POSITIVE_INFINITY);
  const lines = [
    notes.title({ title }),
    notes.made({ at }),
    '',
    ...said.map((each) => `- ${each}`),
    ...(missing.length > 0 ? [`- ${notes.files({ names: missing.join(separator) })}`] : []),
    `- ${always}`,
    '',
    notes.noLosses,
  ];
  return `${lines.join('\r\n')}\r\n`;
}
