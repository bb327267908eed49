import { most } from '../course-import/public/check.ts';
import type { ReadingOptions } from '../question-import/index.ts';
import { giftPiece, picturesIn, writeEach } from '../question-import/public/writing.ts';
import { filesIn } from './addresses.ts';
import { cartridgePaths, packageRoot } from './cartridge.ts';
import { folderPaths } from './folder.ts';
import { mostFileBytes } from './limits.ts';
import type { Told } from './losses.ts';
import { filePart, uniqueName } from './names.ts';
import type { CourseTarget, ExportFile, ExportNode, ExportProject, Plan } from './project.ts';
import { qtiPiece } from './qti12.ts';

const textsOf = ({ test }: ExportNode) =>
  (test?.questions ?? []).flatMap(({ stem, explanation, guide, options }) => [
    stem,
    explanation,
    guide,
    ...options.map(({ text }) => text),
  ]);

/** Gives each file that has room a path; what has none, or is not there, is told of the lessons that name it. */
function placeFiles(named: ReadonlyMap<number, number[]>, project: ExportProject, told: Told) {
  const known = new Map(project.files.map((file) => [file.id, file]));
  const paths = new Map<number, string>();
  const taken = new Set<string>();
  const without = new Set<number>();
  let left = mostFileBytes;
  for (const [lesson, ids] of named)
    for (const id of ids) {
      if (paths.has(id)) continue;
      const file = known.get(id);
      if (!file) told.add(lesson, 'missing');
      else if (without.has(id) || file.size > left || file.size > most.entry) {
        without.add(id);
        told.add(lesson, 'noRoom', [file.name]);
      } else {
        left -= file.size;
        paths.set(id, `files/${uniqueName(filePart(file.name), taken)}`);
      }
    }
  return paths;
}

/** Sections without a lesson below them have no place. */
function withoutEmpty(nodes: readonly ExportNode[], isLeft: (node: ExportNode) => boolean) {
  const kept = new Set<number>();
  for (const node of nodes) {
    if (node.kind === 'section' || isLeft(node)) continue;
    for (let up: ExportNode | undefined = node; up; ) {
      kept.add(up.id);
      const { parentId }: ExportNode = up;
      up = nodes.find(({ id }) => id === parentId);
    }
  }
  return nodes.filter(({ id }) => kept.has(id));
}

export async function planCourse(
  project: ExportProject,
  target: CourseTarget,
  told: Told,
  options: ReadingOptions,
): Promise<Plan> {
  const named = new Map(
    project.nodes.map((node) => [
      node.id,
      [
        ...filesIn(node.body, project),
        // Files of GIFT have no pictures.
        ...(target === 'cartridge' ? textsOf(node).flatMap(picturesIn) : []),
      ],
    ]),
  );
  const files = placeFiles(named, project, told);
  const pictureOf = (id: number) => {
    const path = files.get(id);
    return path && `${packageRoot}/${encodeURI(path)}`;
  };
  const questions = new Map<number, string[]>();
  for (const { id, test } of project.nodes) {
    if (!test) continue;
    const piece = target === 'cartridge' ? qtiPiece(pictureOf) : giftPiece;
    const { values, notCarried } = await writeEach(test.questions, piece, { signal: options.signal });
    questions.set(id, values);
    told.addQuestions(id, notCarried);
  }
  const nodes = withoutEmpty(project.nodes, ({ kind, id }) => kind === 'test' && !questions.get(id)?.length);
  const usedBy = new Map(
    [...named].map(([id, ids]) => [id, [...new Set(ids)].filter((file) => files.has(file))]),
  );
  return {
    project,
    nodes,
    paths: target === 'cartridge' ? cartridgePaths(nodes) : folderPaths(nodes),
    files,
    usedBy,
    questions,
  };
}

export const filesOf = ({ project, files }: Plan): { id: number; path: string; file: ExportFile }[] =>
  project.files.flatMap((file) => {
    const path = files.get(file.id);
    return path === undefined ? [] : { id: file.id, path, file };
  });
