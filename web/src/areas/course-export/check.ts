import type { Course, CoursePart } from '../course-import/index.ts';
import { type Archive, readArchive } from '../course-import/public/check.ts';
import type { ReadingOptions } from '../question-import/index.ts';
import { lostOf } from '../question-import/public/writing.ts';
import { withAddresses } from './addresses.ts';
import type { Told } from './losses.ts';
import type { ExportNode, Plan, WrittenCourse } from './project.ts';

/** The package as an import would open it; the bytes of its files are not looked at. */
function archiveOf({ texts, files, root }: WrittenCourse): Archive {
  const written = new Map([...texts].map(([path, text]) => [root + path, text]));
  const paths = [...written.keys(), ...files.map(({ path }) => root + path)];
  const known = new Set(paths);
  return {
    paths,
    has: (path) => known.has(path),
    read: async (path) => {
      const text = written.get(path);
      return text === undefined ? undefined : new TextEncoder().encode(text).buffer;
    },
  };
}

/** Addresses that say which file or lesson of the project is meant, before and after. */
const lessonAddress = (id: number) => `/lesson/${id}`;

const before = ({ body }: ExportNode, { project, paths, files }: Plan) =>
  withAddresses(body, project, (target) => {
    if ('outside' in target) return target.outside;
    if ('file' in target) return files.has(target.file) ? `file:${target.file}` : undefined;
    return paths.has(target.lesson) ? lessonAddress(target.lesson) : undefined;
  });

interface ReadBack {
  course: Omit<Course, 'sha256'>;
  fileAt: ReadonlyMap<string, number>;
  lessonAt: ReadonlyMap<string, number>;
}

const after = (markdown: string, { course, fileAt, lessonAt }: ReadBack) =>
  markdown.replace(/\]\((image|lesson):(\d+)\)/g, (_, kind: string, at: string) => {
    const path = (kind === 'image' ? course.files[Number(at)] : course.parts[Number(at)])?.path ?? '';
    const id = (kind === 'image' ? fileAt : lessonAt).get(path) ?? 0;
    return kind === 'image' ? `](file:${id})` : `](${lessonAddress(id)})`;
  });

const fileIdsIn = (markdown: string) =>
  [...markdown.matchAll(/\]\(file:(\d+)\)/g)].map(([, id]) => id).join();

/** The titles of the sections above, from the top. */
function above<Node extends { title: string }>(
  node: Node,
  parentOf: (node: Node) => Node | undefined,
): string {
  const titles: string[] = [];
  for (let up = parentOf(node); up; up = parentOf(up)) titles.unshift(up.title.normalize('NFC'));
  return titles.join('\n');
}

/** The rules of a test that a package may say; the others it never does. */
function checkRules({ id, test }: ExportNode, part: CoursePart, told: Told) {
  if (!test) return;
  const { rules } = test;
  const said = part.test?.rules ?? {};
  const lost = [
    'passMark',
    'reveal',
    ...(rules.shuffle ? ['shuffle'] : []),
    ...(said.attempts === rules.attempts ? [] : ['attempts']),
    ...((said.timeLimitMinutes ?? null) === rules.timeLimitMinutes ? [] : ['timeLimit']),
  ];
  told.add(id, 'rules', lost);
  if (rules.draws.length > 0)
    told.add(
      id,
      'draws',
      rules.draws.map(({ tag }) => tag),
    );
}

function checkHomework({ id, homework }: ExportNode, part: CoursePart, told: Told) {
  if (part.kind !== 'homework') told.add(id, 'homework');
  if (!homework) return;
  const { minCharacters, minFiles, fileKinds, mustPass, rubric } = homework;
  if (minCharacters > 0 || minFiles > 0 || fileKinds.length > 0 || mustPass) told.add(id, 'requirements');
  if (rubric.length > 0) told.add(id, 'rubric');
}

function checkLesson(node: ExportNode, plan: Plan, found: ReadBack, told: Told) {
  const { parts } = found.course;
  const part = parts.find(({ path, kind }) => kind !== 'section' && path === plan.paths.get(node.id));
  if (node.hasVideo) told.add(node.id, 'video');
  if (!part) {
    told.add(node.id, node.kind === 'test' ? 'noQuestions' : 'text');
    return;
  }
  const titles = above(node, ({ parentId }) => plan.nodes.find(({ id }) => id === parentId));
  const readTitles = above(part, ({ parent }) => (parent === null ? undefined : parts[parent]));
  if (part.title !== node.title.normalize('NFC') || titles !== readTitles) told.add(node.id, 'title');
  if (node.kind === 'test') return checkRules(node, part, told);
  if (node.kind === 'homework') checkHomework(node, part, told);
  if (part.problem === 'emptyText') return told.add(node.id, 'empty');
  const [one, other] = [before(node, plan), after(part.text?.markdown ?? '', found)];
  for (const lost of lostOf('text', [one], [other])) told.add(node.id, lost);
  if (fileIdsIn(one) !== fileIdsIn(other)) told.add(node.id, 'pictures');
}

/** Reads a written course as an import does: what does not come back is told, so nothing is lost unsaid (rules: course-export). */
export async function checkCourse(
  course: WrittenCourse,
  plan: Plan,
  told: Told,
  options: ReadingOptions,
): Promise<void> {
  const found: ReadBack = {
    course:
      plan.paths.size > 0
        ? await readArchive(archiveOf(course), options)
        : { format: 'cartridge', title: '', parts: [], files: [], unused: [] },
    fileAt: new Map(course.files.map(({ path, file }) => [path, file.id])),
    lessonAt: new Map([...plan.paths].map(([id, path]) => [path, id])),
  };
  for (const node of plan.project.nodes) if (node.kind !== 'section') checkLesson(node, plan, found, told);
}
