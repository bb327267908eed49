import { posix } from 'node:path';

const areas = /^(?:server|web)\/src\/areas\/[^/]+/;
const specifiers = /\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** The folders from an area down to the file's own: each of them is looked at by itself. */
function foldersAbove(file) {
  const [area = ''] = areas.exec(file) ?? [];
  const inner = posix.relative(area, posix.dirname(file)).split('/').filter(Boolean);
  return area === '' ? [] : ['', ...inner].map((_, depth) => posix.join(area, ...inner.slice(0, depth)));
}

const isWithin = (folder, file) => file.startsWith(`${folder}/`);
/** What of a folder a file is in: a folder of it, or the file itself. */
const unitOf = (folder, file) => posix.join(folder, posix.relative(folder, file).split('/')[0]);

/** The imports between what stands side by side in a folder: from → to → the first import that makes it so. */
function importsByFolder(sources) {
  const found = new Map();
  for (const { file, text } of sources) {
    const folders = foldersAbove(file);
    for (const { 1: source, index } of folders.length > 0 ? text.matchAll(specifiers) : []) {
      const target = posix.join(posix.dirname(file), source);
      const folder = folders.findLast((each) => isWithin(each, target));
      if (folder === undefined) continue;
      const [from, to] = [unitOf(folder, file), unitOf(folder, target)];
      const units = found.get(folder) ?? found.set(folder, new Map()).get(folder);
      const imported = units.get(from) ?? units.set(from, new Map()).get(from);
      const line = text.slice(0, index).split('\n').length;
      if (!imported.has(to)) imported.set(to, `${file}:${line}`);
    }
  }
  return found;
}

/** The shortest way from a unit back to itself, as the imports that lead there; none: undefined. */
function circleOf(units, start) {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways)
    for (const [to] of units.get(way.at(-1)) ?? []) {
      if (to === start) return [...way, to];
      if (seen.has(to)) continue;
      seen.add(to);
      ways.push([...way, to]);
    }
  return undefined;
}

/**
 * The folders of an area that import each other in a circle, over whichever of their neighbours, a sentence each. What
 * stands on one level of an area has an order, from the bottom up, as the areas have (docs/architecture.md).
 */
export function folderCircles(sources) {
  const faults = new Map();
  for (const units of importsByFolder(sources).values())
    for (const start of units.keys()) {
      const circle = circleOf(units, start);
      // Files alone are Biome's (noImportCycles).
      if (!circle?.some((unit) => !/\.\w+$/.test(unit))) continue;
      const key = [...new Set(circle)].sort().join(' ');
      if (faults.has(key)) continue;
      const steps = circle.slice(1).map((to, at) => `${units.get(circle[at]).get(to)} → ${to}`);
      faults.set(
        key,
        `${circle[0]}：同一层的文件夹互相导入成了环：${steps.join('，')}（docs/architecture.md）`,
      );
    }
  return [...faults.values()];
}
