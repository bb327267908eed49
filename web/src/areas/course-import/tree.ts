import { createLosses, mergeLosses } from '../document-import/public/losses.ts';
import type { CoursePart } from './course.ts';

/** A directory has three levels, and the third holds lessons alone (rules: draft-directory). */
const deepestSection = 2;

/**
 * The parts of a course in reading order. A section that would stand too deep is left out: what is below it stands below the one
 * above, and says so.
 */
export function createTree() {
  const parts: CoursePart[] = [];
  const levelOf = (place: number | null): number =>
    place === null ? 0 : levelOf(parts[place]?.parent ?? null) + 1;
  return {
    parts,
    /** Its place, below which others may stand. */
    addSection: (section: { title: string; path: string; parent: number | null }): number => {
      if (levelOf(section.parent) < deepestSection)
        return parts.push({ ...section, kind: 'section', losses: [] }) - 1;
      const above = parts[section.parent ?? 0];
      if (above) {
        const losses = createLosses();
        losses.add('flattened', 1, section.title);
        above.losses = mergeLosses([...above.losses, ...losses.list()]);
      }
      return section.parent ?? 0;
    },
    add: (part: CoursePart): number => parts.push(part) - 1,
  };
}
export type Tree = ReturnType<typeof createTree>;

/** Sections without a lesson below them are left out; places are counted anew. */
export function withoutEmptySections(parts: readonly CoursePart[]): CoursePart[] {
  const kept = new Set<number>();
  for (const [at, { kind }] of parts.entries()) {
    if (kind === 'section') continue;
    for (let up: number | null = at; up !== null; up = parts[up]?.parent ?? null) kept.add(up);
  }
  const places = new Map([...kept].sort((a, b) => a - b).map((at, place) => [at, place]));
  const renumbered = (markdown: string) =>
    markdown.replace(/\]\(lesson:(\d+)\)/g, (_, at: string) => `](lesson:${places.get(Number(at)) ?? at})`);
  return parts.flatMap((part, at) => {
    if (!kept.has(at)) return [];
    const { parent, text } = part;
    return {
      ...part,
      parent: parent === null ? null : (places.get(parent) ?? null),
      ...(text ? { text: { ...text, markdown: renumbered(text.markdown) } } : {}),
    };
  });
}
