import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentType } from '@zhixing/contract/words';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { parse } from 'yaml';
import { kinds } from '../areas/assessment/index.ts';
import * as schema from './content.schema.ts';

const wrong = (file: string, field: string, message: string) =>
  new Error(`演示内容有误：${file}${field && ` 的 ${field}`}：${message}`);

function readText(folder: string, path: string): string {
  try {
    return readFileSync(join(folder, path), 'utf8');
  } catch {
    throw wrong(path, '', '文件不存在或不能读取');
  }
}

function readYaml<S extends TSchema>(folder: string, path: string, type: S): Static<S> {
  let value: unknown;
  try {
    value = parse(readText(folder, path));
  } catch (error) {
    throw wrong(path, '', (error as Error).message);
  }
  const [first] = Value.Errors(type, value);
  if (!first) return value as Static<S>;
  const field = first.instancePath.slice(1).replaceAll('/', '.');
  const names = Object.values(first.params).flat().join('、');
  throw wrong(
    path,
    field,
    first.keyword === 'required' ? `缺少 ${names}` : `${first.message} ${names}`.trim(),
  );
}

function readTest(folder: string, path: string): schema.TestContent {
  const test = readYaml(folder, path, schema.Test);
  for (const [index, question] of test.questions.entries()) {
    const fault = kinds[question.kind].fault(question);
    if (fault) throw wrong(path, `questions.${index}`, fault);
  }
  return test;
}

/** A homework's text, requirements and demo reviews; without reviews the demo teacher does not review it. */
export interface LoadedHomework {
  type: typeof contentType.homework;
  body: string;
  requires: schema.RequiresContent;
  reviews: schema.GivenReview[];
}

/** A lesson with the content of its file, or a branch. */
export interface LoadedNode {
  title: string;
  dueInDays: number | undefined;
  children: LoadedNode[];
  lesson:
    | {
        type: typeof contentType.reading;
        body: string;
        video: schema.VideoContent | undefined;
      }
    | LoadedHomework
    | { type: typeof contentType.test; test: schema.TestContent }
    | null;
}

function loadNode(root: string, folder: string, node: schema.NodeContent, where: string): LoadedNode {
  const { title, reading, video, homework, requires, reviews, test, dueInDays, children } = node;
  const file = join(folder, 'project.yaml');
  const given = [reading, homework, test, children].filter((each) => each !== undefined);
  if (given.length !== 1) {
    throw wrong(file, where, `“${title}”应当有 children、reading、homework、test 之一，只能有其一`);
  }
  if (video && reading === undefined) throw wrong(file, where, `“${title}”有 video，也应当有 reading`);
  if ((requires || reviews) && homework === undefined)
    throw wrong(file, where, `“${title}”有 requires 或 reviews，也应当有 homework`);
  const text = (path: string) => readText(root, join(folder, path));
  const lesson =
    reading !== undefined
      ? { type: contentType.reading, body: text(reading), video }
      : homework !== undefined
        ? {
            type: contentType.homework,
            body: text(homework),
            requires: requires ?? {},
            reviews: reviews ?? [],
          }
        : test !== undefined
          ? { type: contentType.test, test: readTest(root, join(folder, test)) }
          : null;
  const loaded = (children ?? []).map((child, index) =>
    loadNode(root, folder, child, `${where}.children.${index}`),
  );
  return { title, dueInDays, lesson, children: loaded };
}

/** The homework below these nodes, each with its title. */
export const homeworkIn = (nodes: LoadedNode[]): (LoadedHomework & { title: string })[] =>
  nodes.flatMap(({ title, lesson, children }) =>
    lesson?.type === contentType.homework ? [{ title, ...lesson }] : homeworkIn(children),
  );

/** Homework that must pass review needs demo reviews, since nobody else reviews in the demo. */
function requireReviewers(directory: LoadedNode[], campWantsPass: boolean, file: string) {
  for (const { title, requires, reviews } of homeworkIn(directory)) {
    if (!campWantsPass && !requires.mustPass) continue;
    if (!reviews.at(-1)?.passed)
      throw wrong(file, 'reviews', `“${title}”须批阅合格，最后一条批阅应当是合格的`);
  }
}

function loadProject(root: string, slug: string) {
  const folder = join('projects', slug);
  const content = readYaml(root, join(folder, 'project.yaml'), schema.Project);
  if (content.slug !== slug) throw wrong(join(folder, 'project.yaml'), 'slug', '应与文件夹同名');
  const directory = content.directory.map((node, index) =>
    loadNode(root, folder, node, `directory.${index}`),
  );
  requireReviewers(directory, content.camp.homework === 'passed', join(folder, 'project.yaml'));
  return { ...content, folder: join(root, folder), directory };
}

export type LoadedProject = ReturnType<typeof loadProject>;

/** Reads and validates the whole demo content. Error messages name the file and the field. */
export function loadContent(root: string) {
  const slugs = readdirSync(join(root, 'projects')).sort();
  return {
    types: readYaml(root, 'types.yaml', schema.Types),
    faqs: readYaml(root, 'faq.yaml', schema.Faqs),
    people: readYaml(root, 'people.yaml', schema.People),
    writings: readYaml(root, 'writings.yaml', schema.Writings),
    projects: slugs.map((slug) => loadProject(root, slug)),
  };
}

export type Content = ReturnType<typeof loadContent>;
