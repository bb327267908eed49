import type { Calls, Payload } from '@zhixing/contract';
import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import {
  mostReportCharacters,
  mostReportItems,
  type ReportState,
} from '@zhixing/contract/staff/course/limits';
import { contentType } from '@zhixing/contract/words';
import { createLosses, type Loss, mergeLosses } from '../document-import/public/losses.ts';
import type { Course, CoursePart, PartKind } from './course.ts';
import { understood } from './course.ts';

type CourseRequest = Payload<Calls['POST /mapi/Project/importCourse']>;
type Report = CourseRequest['report'];

const types: Record<PartKind, CourseRequest['nodes'][number]['type']> = {
  section: null,
  reading: contentType.reading,
  homework: contentType.homework,
  test: contentType.test,
};

/** A test as a new one of a project, where its file does not say otherwise. */
const newTest = {
  passMark: 60,
  attempts: 3,
  timeLimitMinutes: null,
  shuffle: false,
  reveal: 'last-or-passed' as const,
  draws: [],
};

/** The places of the files that a part names, in its text and its questions. */
export const filesOf = (part: CoursePart): number[] => {
  const texts = [part.text?.markdown ?? '', ...understood(part).map((question) => JSON.stringify(question))];
  return texts.flatMap((text) => [...text.matchAll(/\]\(image:(\d+)\)/g)].map(([, at]) => Number(at)));
};

/** Every loss that is known of a part before it is compared with what students see. */
export const lossesOfPart = ({ text, losses }: CoursePart): Loss[] =>
  mergeLosses([...losses, ...(text?.losses ?? [])]);

/** Whether a part may be taken. */
export const isUsable = ({ problem }: CoursePart): boolean => problem === undefined;

/** Those that are taken, with the sections above them. */
export function withSections(parts: readonly CoursePart[], chosen: ReadonlySet<number>): Set<number> {
  const taken = new Set<number>();
  for (const place of chosen) {
    if (parts[place]?.kind === 'section') continue;
    for (let up: number | null = place; up !== null; up = parts[up]?.parent ?? null) taken.add(up);
  }
  return taken;
}

interface Assembled {
  course: Course;
  /** The places of the lessons that are taken. */
  chosen: ReadonlySet<number>;
  /** Ids of uploaded files by their places; those that are missing did not come. */
  files: ReadonlyMap<number, number>;
}

/** What is sent of a course: the chosen parts with their links, files and questions, and the report of all of it. */
export function requestOf({
  course,
  chosen,
  files,
}: Assembled): Pick<CourseRequest, 'nodes' | 'questions' | 'report'> {
  const { parts } = course;
  const taken = [...withSections(parts, chosen)].sort((a, b) => a - b);
  const places = new Map(taken.map((at, place) => [at, place]));
  const questions: QuestionFields[] = [];
  const found = new Map<number, Loss[]>();
  /** A text with the files and lessons that come; of the others the words. */
  function put(text: string, at: number): string {
    const losses = createLosses();
    const made = text.replace(
      /(!?)\[((?:\\.|!\[[^\]]*\]\([^)]*\)|[^[\]\\])*)\]\((image|lesson):(\d+)\)/g,
      (_, mark: string, words: string, kind: string, place: string) => {
        const inner = words.includes('](') ? put(words, at) : words;
        const target = kind === 'image' ? files.get(Number(place)) : places.get(Number(place));
        if (target !== undefined)
          return `${mark}[${inner}](${kind === 'image' ? 'file' : 'lesson'}:${target})`;
        if (kind === 'lesson') losses.add('leftLinks', 1, inner.slice(0, 60));
        return mark === '!' ? '' : inner;
      },
    );
    if (losses.list().length > 0) found.set(at, [...(found.get(at) ?? []), ...losses.list()]);
    return made;
  }
  const putAll = (question: QuestionFields, at: number): QuestionFields => ({
    ...question,
    stem: put(question.stem, at),
    explanation: put(question.explanation, at),
    guide: put(question.guide, at),
    options: question.options.map((option) => ({ ...option, text: put(option.text, at) })),
  });
  const nodes = taken.map((at) => {
    const part = parts[at] as CoursePart;
    const { kind, title, parent, text, test } = part;
    const own = understood(part).map((question) => questions.push(putAll(question, at)) - 1);
    return {
      parent: parent === null ? null : (places.get(parent) ?? null),
      title,
      type: types[kind],
      ...(text ? { body: put(text.markdown, at) } : {}),
      ...(test ? { test: { ...newTest, ...test.rules, questions: own.slice(0, 200) } } : {}),
    };
  });
  const stateOf = (part: CoursePart, at: number, losses: Loss[]): ReportState => {
    if (part.problem) return 'notRead';
    if (!places.has(at)) return 'left';
    return losses.length > 0 ? 'changed' : 'kept';
  };
  const report = parts.map((part, at) => {
    const losses = mergeLosses([...lossesOfPart(part), ...(found.get(at) ?? [])]);
    const problem = part.problem
      ? [{ kind: part.problem, count: 1, names: part.problemName ? [part.problemName] : [] }]
      : [];
    return {
      title: part.title.slice(0, 200),
      path: part.path.slice(0, 400),
      state: stateOf(part, at, losses),
      losses: [...problem, ...losses].slice(0, 40).map(({ kind, count, names = [] }) => ({
        kind,
        count,
        names: names.map((name) => name.slice(0, 300)),
      })),
    };
  });
  return { nodes, questions, report: fittingReport(report) };
}

/** As much of a report as is kept: the names go first, then what came as it was. */
function fittingReport(report: Report): Report {
  const fits = (given: Report) =>
    given.length <= mostReportItems && JSON.stringify(given).length <= mostReportCharacters;
  if (fits(report)) return report;
  const short = report.map(({ losses, ...rest }) => ({
    ...rest,
    path: rest.path.slice(-80),
    losses: losses.map(({ kind, count }) => ({ kind, count, names: [] })),
  }));
  if (fits(short)) return short;
  return short.filter(({ state }) => state !== 'kept').slice(0, 1000);
}
