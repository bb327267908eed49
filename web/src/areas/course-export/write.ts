import JSZip from 'jszip';
import type { ReadingOptions } from '../question-import/index.ts';
import { cartridgeTexts } from './cartridge.ts';
import { checkCourse } from './check.ts';
import { folderTexts } from './folder.ts';
import { type CourseLosses, createCourseLosses } from './losses.ts';
import { pathPart } from './names.ts';
import { filesOf, planCourse } from './plan.ts';
import type { CourseTarget, ExportProject, WrittenCourse } from './project.ts';

export interface WriteCourseOptions extends ReadingOptions {
  /** Where the report stands in the package. */
  notes: string;
}

export interface Written {
  course: WrittenCourse;
  losses: CourseLosses;
  /** Lessons in it. */
  lessons: number;
}

/** A project in a format, without the bytes of its files, and what of it the format cannot say (rules: course-export). */
export async function writeCourse(
  project: ExportProject,
  target: CourseTarget,
  options: WriteCourseOptions,
): Promise<Written> {
  const told = createCourseLosses(project.nodes);
  const plan = await planCourse(project, target, told, options);
  const course: WrittenCourse = {
    target,
    texts: target === 'cartridge' ? cartridgeTexts(plan, options.notes) : folderTexts(plan),
    files: filesOf(plan),
    pathOf: plan.paths,
    root: target === 'cartridge' ? '' : `${pathPart(project.title, 'course')}/`,
  };
  await checkCourse(course, plan, told, options);
  const kept = new Set(plan.nodes.map(({ id }) => id));
  return {
    course,
    lessons: plan.paths.size,
    losses: {
      lessons: told.list(),
      emptySections: project.nodes.flatMap(({ id, kind, title }) =>
        kind === 'section' && !kept.has(id) ? title : [],
      ),
      unusedQuestions: project.unusedQuestions,
    },
  };
}

/** The files of a package, one after the other, and the names of those that did not come. */
export async function loadFiles(
  { files }: WrittenCourse,
  { onProgress, signal }: ReadingOptions,
): Promise<{ bytes: Map<string, ArrayBuffer>; missing: string[] }> {
  const bytes = new Map<string, ArrayBuffer>();
  const missing: string[] = [];
  for (const [at, { path, file }] of files.entries()) {
    const loaded = await file.load().catch(() => undefined);
    signal?.throwIfAborted();
    if (loaded) bytes.set(path, loaded);
    else missing.push(file.name);
    onProgress?.((at + 1) / files.length);
  }
  return { bytes, missing };
}

/** The package as one file. `report`: what of the project is not in it. */
export async function packCourse(
  { texts, root }: WrittenCourse,
  bytes: ReadonlyMap<string, ArrayBuffer>,
  { notes, report }: { notes: string; report: string },
): Promise<ArrayBuffer> {
  const zip = new JSZip();
  const deflated = { compression: 'DEFLATE', createFolders: false } as const;
  for (const [path, text] of texts) zip.file(root + path, text, deflated);
  // A mark at its beginning tells Windows that it is UTF-8.
  zip.file(root + notes, `\uFEFF${report}`, deflated);
  // Pictures and documents are packed already.
  for (const [path, content] of bytes)
    zip.file(root + path, content, { compression: 'STORE', createFolders: false });
  return zip.generateAsync({ type: 'arraybuffer' });
}
