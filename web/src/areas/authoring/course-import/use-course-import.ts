import { codes } from '@zhixing/contract/codes';
import { courseBytes } from '@zhixing/contract/staff/course/limits';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import {
  type Course,
  type CourseFile,
  type CourseProblem,
  CourseRefused,
} from '../../course-import/index.ts';
import { sendTextFile } from '../../markdown/public/editor.ts';
import { mayPass } from '../import/use-import.ts';
import { projectsApi } from '../projects-api.ts';

/** What reads a course comes with the first one. */
const loadReaders = () =>
  import('../../course-import/public/read.ts').catch(() => {
    throw new CourseRefused('code');
  });
type Readers = Awaited<ReturnType<typeof loadReaders>>;

interface ReadCourse {
  course: Course;
  readers: Readers;
  name: string;
}

export interface RefusedFile {
  name: string;
  reason: string;
}

/** Of a request beside the course itself: the names of its file and the ids of pictures that are not sent yet. */
const spareBytes = 200_000;
const bytesOf = (request: object) => new Blob([JSON.stringify(request)]).size;

/** Uploads that go on at the same time, of six that an account may have (rules: upload-quota). */
const together = 3;

/** An import of a course into a draft (rules: course-import): read, reviewed, its files sent, and only then added. */
export function useCourseImport(projectId: number) {
  const dispatch = useAppDispatch();
  const text = useTexts('staffImportedCourses');
  const [shown, show] = useState<'import' | 'history'>();
  const [read, setRead] = useState<ReadCourse>();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [problem, setProblem] = useState<CourseProblem>();
  const [progress, setProgress] = useState<number>();
  const [sending, setSending] = useState<{ done: number; all: number }>();
  const [failure, setFailure] = useState<'notSent' | 'failed' | 'tooLarge'>();
  const [refused, setRefused] = useState<RefusedFile[]>();
  const [added, setAdded] = useState<{ importId: number; count: number; name: string }>();
  /** Ids of what was sent, by its place: another try sends only the others. */
  const sent = useRef<Map<number, number>>(new Map());
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const [add, { isLoading: isAdding }] = projectsApi.useImportCourseMutation();

  async function take(file: File) {
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    setProblem(undefined);
    setProgress(0);
    try {
      const readers = await loadReaders();
      const course = await readers.readCourse(file, { signal, onProgress: setProgress });
      if (signal.aborted) return;
      sent.current = new Map();
      setRefused(undefined);
      setFailure(undefined);
      setChosen(firstChoice(course, readers));
      setRead({ course, readers, name: file.name });
    } catch (error) {
      if (!signal.aborted) setProblem(error instanceof CourseRefused ? error.problem : 'fault');
    } finally {
      setProgress(undefined);
    }
  }

  const files = useMemo(() => (read ? filesToSend(read, chosen) : []), [read, chosen]);

  /** Sends what is not sent yet. undefined: some could not be sent though they may be later. */
  async function sendFiles(all: readonly CourseFile[], without: boolean): Promise<RefusedFile[] | undefined> {
    const left: RefusedFile[] = [];
    const waiting = files.filter((place) => !sent.current.has(place));
    let isStopped = false;
    setSending({ done: files.length - waiting.length, all: files.length });
    async function next(): Promise<void> {
      const place = waiting.shift();
      if (place === undefined || isStopped) return;
      const source = all[place];
      const file = await source?.load().catch(() => undefined);
      if (!source || !file) left.push({ name: source?.path ?? '', reason: text.unreadFile });
      else {
        const { code, data, msg } = await dispatch(sendTextFile(file, {}));
        if (code === codes.ok) sent.current.set(place, data.id);
        else if (mayPass(code) && !without) isStopped = true;
        else left.push({ name: source.path, reason: msg });
      }
      setSending((now) => now && { ...now, done: now.done + 1 });
      return next();
    }
    await Promise.all(Array.from({ length: together }, next));
    setSending(undefined);
    return isStopped ? undefined : left;
  }

  /** Adds what is chosen. True: nothing more has to be read here. */
  async function finish({ again = false, without = false } = {}): Promise<boolean> {
    if (!read) return false;
    setFailure(undefined);
    const { course, readers, name } = read;
    if (bytesOf(readers.requestOf({ course, chosen, files: sent.current })) > courseBytes - spareBytes) {
      setFailure('tooLarge');
      return false;
    }
    const left = await sendFiles(course.files, without);
    if (!left) {
      setFailure('notSent');
      return false;
    }
    const { data } = await add({
      projectId,
      file: { name, sha256: course.sha256 },
      again,
      ...readers.requestOf({ course, chosen, files: sent.current }),
    });
    if (!data) {
      setFailure('failed');
      return false;
    }
    setAdded({ importId: data.importId, count: data.nodeIds.length, name });
    if (left.length > 0) setRefused(left);
    else startAgain();
    return left.length === 0;
  }

  function startAgain() {
    setRead(undefined);
    setRefused(undefined);
    setFailure(undefined);
    setProblem(undefined);
  }

  return {
    shown,
    show,
    read,
    chosen,
    problem,
    progress,
    sending,
    failure,
    refused,
    added,
    fileCount: files.length,
    isBusy: sending !== undefined || isAdding,
    take,
    stop: () => reading.current?.abort(),
    choose: (places: readonly number[], on: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const place of places) {
          if (on) next.add(place);
          else next.delete(place);
        }
        return next;
      }),
    again: startAgain,
    finish,
    dismiss: () => setAdded(undefined),
  };
}
export type CourseImportState = ReturnType<typeof useCourseImport>;

/** What is understood and named by its table of contents. */
function firstChoice({ parts }: Course, { isUsable }: Readers): Set<number> {
  return new Set(
    parts.flatMap((part, at) => (part.kind !== 'section' && isUsable(part) && !part.isAside ? at : [])),
  );
}

function filesToSend({ course: { parts }, readers }: ReadCourse, chosen: ReadonlySet<number>): number[] {
  return [...new Set(parts.flatMap((part, at) => (chosen.has(at) ? readers.filesOf(part) : [])))];
}
