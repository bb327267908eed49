import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isOfFull } from './full.mjs';
import { root } from './run.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim();

/** The commit that the changes are compared with: the merge base with origin/main, or the last commit where that is HEAD. */
function comparedWith() {
  try {
    const base = git('merge-base', 'HEAD', 'origin/main');
    return base === git('rev-parse', 'HEAD') ? 'HEAD~1' : base;
  } catch {
    return 'HEAD~1';
  }
}

/** The paths of what has been changed since, also what is not committed yet. */
export function changedFiles() {
  const changed = git('diff', '--name-only', comparedWith());
  const untracked = git('ls-files', '--others', '--exclude-standard');
  return `${changed}\n${untracked}`.split('\n').filter(Boolean);
}

const isTest = (file) => /\.test\.tsx?$/.test(file);
const testsIn = (folder) =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder)).filter((file) => isTest(file) && !isOfFull(file))
    : [];

/**
 * The test files beside the changed files of one source folder (`server/src`), relative to its package: a changed test itself; of any
 * other file all tests of its own folder, or of the nearest folder above that has tests. A change of `areas/learning/reading/a.ts` runs
 * `areas/learning/reading/*.test.ts`. Of the tests of the full run alone only those that have changed.
 * Not by the graph of imports: nearly every test of the server runs the whole application, and so would nearly all of them run.
 */
export function testsBeside(files, sourceFolder) {
  const found = new Set();
  for (const file of files.filter((each) => each.startsWith(`${sourceFolder}/`))) {
    let folder = dirname(file);
    while (folder !== sourceFolder && testsIn(folder).length === 0) folder = dirname(folder);
    const beside = testsIn(folder).map((test) => join(folder, test));
    for (const test of isTest(file) ? [file] : beside) if (existsSync(join(root, test))) found.add(test);
  }
  return [...found].map((test) => test.slice(dirname(sourceFolder).length + 1)).sort();
}
