import { useEffect, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Choice } from '../../../ui/staff/Choices.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import type { CoursePart } from '../../course-import/index.ts';
import { type Imported, LossList } from '../../document-import/public/losses.ts';
import { ReadDocument } from '../import/ReadDocument.tsx';
import styles from './CourseImport.module.css';
import type { CourseImportState } from './use-course-import.ts';

type Read = NonNullable<CourseImportState['read']>;
const filters = ['bad', 'changed', 'left'] as const;
type Filter = (typeof filters)[number];

/** What comes of a course: each part as it was, changed (how) or not understood (why), to be taken or left. */
export function CourseTree({
  projectId,
  state,
  read,
}: {
  projectId: number;
  state: CourseImportState;
  read: Read;
}) {
  const text = useTexts('staffCourseImport');
  const { course, readers } = read;
  const { parts } = course;
  const [filter, setFilter] = useState<Filter>();
  const isTaken = (at: number) => state.chosen.has(at);
  const isChanged = (part: CoursePart) => readers.lossesOfPart(part).length > 0 || badQuestions(part) > 0;
  const lessons = parts.flatMap((part, at) => (part.kind === 'section' ? [] : { part, at }));
  const isShown: Record<Filter, (part: CoursePart, at: number) => boolean> = {
    bad: ({ problem }) => problem !== undefined,
    changed: isChanged,
    left: ({ kind, problem }, at) => kind !== 'section' && problem === undefined && !isTaken(at),
  };
  const bad = lessons.filter(({ part }) => part.problem !== undefined).length;
  return (
    <>
      <Notice
        tone={bad > 0 ? 'warning' : 'info'}
        title={
          <span role="status">
            {text.summary({
              lessons: state.chosen.size,
              changed: lessons.filter(({ part, at }) => isTaken(at) && isChanged(part)).length,
              bad,
              left: lessons.filter(({ part, at }) => isShown.left(part, at)).length,
            })}
          </span>
        }
      >
        <p>{text.readAs({ format: text.formats[course.format], title: course.title })}</p>
        {state.fileCount > 0 ? <p>{text.files({ count: state.fileCount })}</p> : null}
        <Unused paths={course.unused} />
      </Notice>
      <div className={styles.line}>
        <Choice
          label={text.show}
          all={text.all}
          value={filter}
          options={filters.map((value) => ({ value, label: text.filters[value] }))}
          onChange={setFilter}
        />
        <Button variant="ghost" onClick={state.again}>
          {text.other}
        </Button>
      </div>
      <ol className={styles.tree}>
        {parts.map((part, at) =>
          filter && !isShown[filter](part, at) ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a course that was read do not change
            <PartRow key={at} projectId={projectId} state={state} read={read} at={at} part={part} />
          ),
        )}
      </ol>
    </>
  );
}

const badQuestions = ({ test }: CoursePart) =>
  test?.questions.filter(({ question }) => !question).length ?? 0;

function Unused({ paths }: { paths: string[] }) {
  const text = useTexts('staffCourseImport');
  if (paths.length === 0) return null;
  const shown = paths.slice(0, 100);
  return (
    <details>
      <summary>{text.unused({ count: paths.length })}</summary>
      <ul className={styles.losses}>
        {shown.map((path) => (
          <li key={path}>{path}</li>
        ))}
        {paths.length > shown.length ? <li>{text.more({ count: paths.length - shown.length })}</li> : null}
      </ul>
    </details>
  );
}

const levelOf = (parts: readonly CoursePart[], parent: number | null): number =>
  parent === null ? 0 : 1 + levelOf(parts, parts[parent]?.parent ?? null);

/** The lessons below a section that may be taken. */
function lessonsBelow({ course: { parts }, readers }: Read, section: number): number[] {
  const isBelow = (at: number | null): boolean =>
    at !== null && (at === section || isBelow(parts[at]?.parent ?? null));
  return parts.flatMap((part, at) =>
    part.kind !== 'section' && readers.isUsable(part) && isBelow(part.parent) ? at : [],
  );
}

interface PartRowProps {
  projectId: number;
  state: CourseImportState;
  read: Read;
  at: number;
  part: CoursePart;
}

function PartRow({ projectId, state, read, at, part }: PartRowProps) {
  const text = useTexts('staffCourseImport');
  const { readers, course } = read;
  const { kind, title, path, problem, problemName, test } = part;
  const [isOpen, setOpen] = useState(false);
  const isSection = kind === 'section';
  const places = isSection ? lessonsBelow(read, at) : [at];
  const taken = places.filter((place) => state.chosen.has(place)).length;
  const losses = readers.lossesOfPart(part);
  const stateName = problem
    ? 'notRead'
    : taken === 0
      ? 'left'
      : losses.length > 0 || badQuestions(part) > 0
        ? 'changed'
        : 'kept';
  const tones = { notRead: 'danger', left: 'neutral', changed: 'warning', kept: 'success' } as const;
  return (
    <li className={styles.part} data-level={levelOf(course.parts, part.parent)}>
      <div className={styles.line}>
        <label className={styles.take}>
          <input
            type="checkbox"
            checked={taken > 0}
            disabled={problem !== undefined || places.length === 0}
            aria-label={text.take({ title })}
            ref={(box) => {
              if (box) box.indeterminate = taken > 0 && taken < places.length;
            }}
            onChange={({ target }) => state.choose(places, target.checked)}
          />
          {isSection ? <strong>{title}</strong> : <span>{title}</span>}
        </label>
        <span className={styles.hint}>{text.kinds[kind]}</span>
        {isSection ? null : <Tag tone={tones[stateName]}>{text.states[stateName]}</Tag>}
        {part.isAside ? <span className={styles.hint}>{text.aside}</span> : null}
        {part.text && !problem ? (
          <Button variant="ghost" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? text.hide : text.look}
            <span className="visually-hidden"> {title}</span>
          </Button>
        ) : null}
      </div>
      {isSection || path === title ? null : <p className={styles.path}>{path}</p>}
      {problem ? (
        <p className={styles.fault}>
          {text.partProblems[problem]}
          {problemName ? ` (${problemName})` : ''}
        </p>
      ) : null}
      {test ? (
        <p className={styles.path}>
          {text.questions({ count: test.questions.length - badQuestions(part), bad: badQuestions(part) })}
        </p>
      ) : null}
      {losses.length > 0 && !isOpen ? <LossList losses={losses} /> : null}
      {isOpen ? <Look projectId={projectId} read={read} part={part} /> : null}
    </li>
  );
}

/** A lesson as students would see it, compared with what was read. */
function Look({ projectId, read, part }: { projectId: number; read: Read; part: CoursePart }) {
  const [imported, setImported] = useState<Imported>();
  useEffect(() => {
    let isHere = true;
    void withPictures(read, part).then((made) => {
      if (isHere) setImported(made);
    });
    return () => {
      isHere = false;
    };
  }, [read, part]);
  return imported ? <ReadDocument projectId={projectId} imported={imported} /> : null;
}

/** The text of a part with its pictures unpacked, named by their places among them; links within the course lead nowhere yet. */
async function withPictures({ course, readers }: Read, part: CoursePart): Promise<Imported | undefined> {
  if (!part.text) return undefined;
  const places = [...new Set(readers.filesOf(part))];
  const loaded = await Promise.all(places.map((place) => course.files[place]?.load().catch(() => undefined)));
  const pictures = loaded.flatMap((file) => file ?? []);
  const placeOf = (at: string) => pictures.indexOf(loaded[places.indexOf(Number(at))] as File);
  const markdown = part.text.markdown
    .replace(/\]\(image:(\d+)\)/g, (_, at: string) => `](image:${placeOf(at)})`)
    .replace(/\]\(lesson:\d+\)/g, '](#lesson)');
  return { ...part.text, markdown, losses: readers.lossesOfPart(part), pictures };
}
