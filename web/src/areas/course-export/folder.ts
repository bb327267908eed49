import { mapProse } from '../document-import/public/read.ts';
import { giftFile } from '../question-import/public/writing.ts';
import { withAddresses } from './addresses.ts';
import { numbered, pathPart, relativePath } from './names.ts';
import type { ExportNode, Plan } from './project.ts';

/** Where each lesson stands: numbered among its siblings, in the folder of its section. */
export function folderPaths(nodes: readonly ExportNode[]): Map<number, string> {
  const paths = new Map<number, string>();
  const walk = (parentId: number | null, folder: string) => {
    const own = nodes.filter((node) => node.parentId === parentId);
    for (const [at, { id, kind, title }] of own.entries()) {
      const name = `${folder}${numbered(at + 1, own.length)}-${pathPart(title, kind)}`;
      if (kind === 'section') walk(id, `${name}/`);
      else paths.set(id, `${name}.${kind === 'test' ? 'gift' : 'md'}`);
    }
  };
  walk(null, '');
  return paths;
}

/** A title as words of Markdown. */
const titleWords = (title: string) => title.replace(/[\\`*_{}[\]()<>#|~!]/g, '\\$&');

/** Tags are words here, but not where the package is read. */
const withoutTags = (text: string) =>
  mapProse(text, (piece) => piece.replace(/<(?=[A-Za-z/!?])(?!https?:\/\/|[\w.+-]+@)/gi, '&lt;'));

function lesson({ title, body }: ExportNode, { project, paths, files }: Plan, path: string): string {
  const inside = (to: string | undefined) => to && relativePath(path, to);
  const text = withAddresses(body.replace(/\r\n?/g, '\n'), project, (target) => {
    if ('outside' in target) return target.outside;
    return inside('file' in target ? files.get(target.file) : paths.get(target.lesson));
  });
  return `# ${titleWords(title)}\n\n${withoutTags(text).trim()}\n`;
}

/** The table of contents, as GitBook and mdBook read it. */
function summary({ project, nodes, paths }: Plan): string {
  const lines = (parentId: number | null, indent: string): string[] =>
    nodes
      .filter((node) => node.parentId === parentId)
      .flatMap(({ id, kind, title }) =>
        kind === 'section'
          ? [`${indent}- ${titleWords(title)}`, ...lines(id, `${indent}  `)]
          : [`${indent}- [${titleWords(title)}](${paths.get(id)})`],
      );
  return `# ${titleWords(project.title)}\n\n${lines(null, '').join('\n')}\n`;
}

/** The texts of a plain folder, seen from it (rules: course-export-folder). */
export function folderTexts(plan: Plan): Map<string, string> {
  const texts = new Map([['SUMMARY.md', summary(plan)]]);
  for (const node of plan.nodes) {
    const path = plan.paths.get(node.id);
    if (path === undefined) continue;
    texts.set(
      path,
      node.kind === 'test' ? giftFile(plan.questions.get(node.id) ?? []) : lesson(node, plan, path),
    );
  }
  return texts;
}
