import { createLosses, type Losses, mergeLosses } from '../../document-import/public/losses.ts';
import { decodeText, readMarkdown } from '../../document-import/public/read.ts';
import { attribute, createRichTexts, elementNamed, xmlText } from '../../question-import/public/xml.ts';
import { type Archive, below, pathFrom } from '../archive.ts';
import type { Course, CoursePart } from '../course.ts';
import { type CourseFiles, createCourseFiles } from '../files.ts';
import { readHtml } from '../html-lesson.ts';
import type { Readdress } from '../markdown/addresses.ts';
import { lossesOfQuestions } from '../question-losses.ts';
import { CourseRefused } from '../refused.ts';
import { inSteps, type ReadingOptions } from '../steps.ts';
import { fittingTitle } from '../titles.ts';
import { createTree, type Tree, withoutEmptySections } from '../tree.ts';
import { type Item, type Manifest, type Resource, readManifest, xmlAt } from './manifest.ts';
import { readAssessment } from './qti12.ts';

const isHtml = (path: string) => /\.x?html?$/i.test(path);
const isPicture = (path: string) => /\.(?:png|jpe?g|gif|webp|svg)$/i.test(path);

interface Reading {
  archive: Archive;
  manifest: Manifest;
  files: CourseFiles;
  tree: Tree;
  /** Places of lessons by the paths of their files and by the names of their resources. */
  lessons: Map<string, number>;
  /** What each lesson is read from. */
  resources: Map<CoursePart, Resource>;
}

/** What stands for the root of the package in an address. */
const rootToken = /^(?:\.\.\/)*(?:\$|%24)IMS-CC-FILEBASE(?:\$|%24)\/?/i;
const pageToken = /^(?:\$|%24)WIKI_REFERENCE(?:\$|%24)\/(?:pages|wiki)\/([^?#]+)/i;
const objectToken = /^(?:\$|%24)CANVAS_OBJECT_REFERENCE(?:\$|%24)\/[\w-]+\/([^?#/]+)/i;

/** Where an address of a page may lead, the likeliest first. */
function placesOf(address: string, path: string): string[] {
  const [, page] = pageToken.exec(address) ?? [];
  if (page !== undefined) return [`wiki_content/${page}.html`];
  const [, object] = objectToken.exec(address) ?? [];
  if (object !== undefined) return [object];
  if (!rootToken.test(address)) return [pathFrom(path, address) ?? ''];
  const rest = pathFrom('', address.replace(rootToken, '')) ?? '';
  return [rest, `web_resources/${rest}`];
}

const readdressOf =
  ({ lessons, files }: Reading, path: string, losses: Losses): Readdress =>
  (address, isShown) => {
    for (const place of placesOf(address, path)) {
      const lesson = isShown ? undefined : lessons.get(place);
      if (lesson !== undefined) {
        if (address.includes('#')) losses.add('anchors', 1, address);
        return `lesson:${lesson}`;
      }
      const file = place === '' ? undefined : files.placeOf(place, isShown);
      if (file === undefined) continue;
      if (isShown && files.isDrawing(place)) losses.add('drawnPictures', 1, place.split('/').at(-1));
      return `image:${file}`;
    }
    return undefined;
  };

const textAt = async ({ archive }: Reading, path: string) => {
  const bytes = await archive.read(path);
  return bytes && xmlText(bytes);
};

function setHtml(reading: Reading, part: CoursePart, html: string, path: string) {
  const losses = createLosses();
  part.text = readHtml(html, readdressOf(reading, path, losses));
  part.losses = mergeLosses([...part.losses, ...losses.list()]);
  // Homework may be asked for in its title alone.
  if (part.text.markdown.trim() === '' && part.kind !== 'homework') part.problem = 'emptyText';
}

/** A page, or a file of any kind, which a lesson shows or links to. */
async function readContent(reading: Reading, part: CoursePart, { href }: Resource) {
  if (!reading.archive.has(href)) {
    part.problem = 'missingFile';
    return;
  }
  if (isHtml(href)) return setHtml(reading, part, (await textAt(reading, href)) ?? '', href);
  if (/\.(?:md|txt)$/i.test(href)) {
    const { pictures: _, ...text } = readMarkdown(
      decodeText((await reading.archive.read(href)) ?? new ArrayBuffer(0)),
    );
    part.text = text;
    return;
  }
  const place = reading.files.placeOf(href, isPicture(href));
  const name = part.title.replace(/[[\]\\]/g, ' ');
  const { pictures: _, ...text } = readMarkdown(`${isPicture(href) ? '!' : ''}[${name}](image:${place})`);
  part.text = text;
}

async function readLink(reading: Reading, part: CoursePart, { href }: Resource) {
  const root = await xmlAt(reading.archive, href);
  const address = attribute(elementNamed(root, 'url'), 'href');
  if (!/^https?:\/\//i.test(address)) {
    part.problem = root ? 'unknownKind' : 'badXml';
    return;
  }
  const link = new DOMParser().parseFromString('<p><a></a></p>', 'text/html').body;
  const [anchor] = link.querySelectorAll('a');
  anchor?.setAttribute('href', address);
  if (anchor) anchor.textContent = part.title;
  setHtml(reading, part, link.innerHTML, href);
}

async function readAssignment(reading: Reading, part: CoursePart, { href }: Resource) {
  const root = await xmlAt(reading.archive, href);
  if (!root) {
    part.problem = 'badXml';
    return;
  }
  const text = elementNamed(root, 'text');
  const html = text?.textContent ?? '';
  setHtml(
    reading,
    part,
    /plain/i.test(attribute(text, 'texttype'))
      ? `<p>${html.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</p>`
      : html,
    href,
  );
}

async function readTest(reading: Reading, part: CoursePart, { href }: Resource) {
  const root = await xmlAt(reading.archive, href);
  if (!root) {
    part.problem = 'badXml';
    return;
  }
  const losses = createLosses();
  const readdress = readdressOf(reading, href, losses);
  const find = (address: string) => {
    const made = readdress(address, true);
    if (made === undefined) losses.add('missingPictures', 1, address);
    return made === undefined ? undefined : Number(made.slice('image:'.length));
  };
  // Pictures that stand in the text itself are not taken.
  const noPictures = { files: [], take: () => undefined };
  const { questions, rules } = readAssessment(root, createRichTexts(losses, noPictures), find);
  part.test = { questions, rules };
  part.losses = mergeLosses([...part.losses, ...losses.list(), ...lossesOfQuestions(questions)]);
  if (questions.every(({ question }) => question === null)) part.problem = 'noQuestions';
}

type ReadPart = (reading: Reading, part: CoursePart, resource: Resource) => Promise<void> | void;

/** How a kind of resource is read; its version does not matter. */
function kindOf({ type, files }: Resource): {
  kind: CoursePart['kind'];
  read?: ReadPart;
  problem?: CoursePart['problem'];
} {
  if (/assessment$/.test(type) || /imsqti_xmlv1p2/.test(type)) return { kind: 'test', read: readTest };
  if (/^assignment_xml/.test(type)) return { kind: 'homework', read: readAssignment };
  if (files.some((path) => /assignment_settings\.xml$/.test(path)))
    return { kind: 'homework', read: readContent };
  if (/^imswl_/.test(type)) return { kind: 'reading', read: readLink };
  if (/^imsdt_/.test(type)) return { kind: 'reading', problem: 'discussion' };
  if (/^imsbasiclti_/.test(type)) return { kind: 'reading', problem: 'basicLti' };
  if (/^(?:webcontent$|associatedcontent)/.test(type)) return { kind: 'reading', read: readContent };
  return { kind: 'reading', problem: 'unknownKind' };
}

function addItem(
  { tree, manifest, lessons, resources }: Reading,
  { title, ref }: Pick<Item, 'title' | 'ref'>,
  parent: number | null,
  isAside = false,
) {
  const resource = manifest.resources.get(ref);
  if (!resource) return;
  const losses = createLosses();
  const fits = fittingTitle(title, resource.href.split('/').at(-1) ?? '', losses);
  const { kind, problem } = kindOf(resource);
  const part: CoursePart = { parent, kind, title: fits, path: resource.href || title, losses: losses.list() };
  if (problem) {
    part.problem = problem;
    if (problem === 'unknownKind') part.problemName = resource.type;
  }
  if (isAside) part.isAside = true;
  const place = tree.add(part);
  if (!problem)
    for (const name of [resource.id, resource.href])
      if (name !== '' && !lessons.has(name)) lessons.set(name, place);
  resources.set(part, resource);
}

function addItems(reading: Reading, items: Item[], parent: number | null) {
  for (const item of items) {
    if (item.items.length === 0) {
      addItem(reading, item, parent);
      continue;
    }
    const title = fittingTitle(item.title, '—', createLosses());
    const section = reading.tree.addSection({ title, path: item.title, parent });
    addItem(reading, item, section);
    addItems(reading, item.items, section);
  }
}

/** A Common Cartridge 1.0 to 1.3, or Canvas' own kind of it (rules: course-import-cartridge). */
export async function readCartridge(
  whole: Archive,
  path: string,
  options: ReadingOptions,
): Promise<Omit<Course, 'sha256'>> {
  const manifest = await readManifest(whole, path);
  const archive = below(whole, manifest.folder);
  const reading: Reading = {
    archive,
    manifest,
    files: createCourseFiles(archive),
    tree: createTree(),
    lessons: new Map(),
    resources: new Map(),
  };
  addItems(reading, manifest.items, null);
  const named = new Set(reading.tree.parts.map((part) => reading.resources.get(part)?.id));
  for (const resource of manifest.resources.values()) {
    const isLesson = /^(?:webcontent$|associatedcontent)/.test(resource.type)
      ? isHtml(resource.href)
      : /assessment$|^assignment_xml/.test(resource.type);
    if (named.has(resource.id) || !isLesson) continue;
    const root = isHtml(resource.href) ? await textAt(reading, resource.href) : undefined;
    const title = /<title>([^<]*)<\/title>/i.exec(root ?? '')?.[1]?.trim() ?? '';
    addItem(reading, { title, ref: resource.id }, null, true);
  }
  if (reading.tree.parts.every(({ kind }) => kind === 'section')) throw new CourseRefused('nothingInIt');
  // Without a table of contents nothing stands beside it.
  if (reading.tree.parts.every(({ isAside }) => isAside))
    for (const part of reading.tree.parts) part.isAside = false;
  await inSteps(
    reading.tree.parts,
    async (part) => {
      const resource = reading.resources.get(part);
      if (resource && !part.problem) await kindOf(resource).read?.(reading, part, resource);
    },
    options,
  );
  const used = (each: string) =>
    reading.files.named(each) ||
    reading.lessons.has(each) ||
    /\.xml$/i.test(each) ||
    /(?:^|\/)course_settings\//.test(each);
  return {
    format: 'cartridge',
    title: fittingTitle(manifest.title, '—', createLosses()),
    parts: withoutEmptySections(reading.tree.parts),
    files: reading.files.files,
    unused: archive.paths.filter((each) => !used(each)),
  };
}
