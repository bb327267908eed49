import { parseXml } from '../../document-import/public/office-file.ts';
import {
  attribute,
  declaresEntities,
  depthOf,
  elementNamed,
  elementsBelow,
  elementsNamed,
  xmlText,
} from '../../question-import/public/xml.ts';
import { type Archive, pathFrom } from '../archive.ts';
import { CourseRefused } from '../refused.ts';

export interface Resource {
  id: string;
  type: string;
  /** Of its main file; '': it has none. */
  href: string;
  files: string[];
}

export interface Item {
  title: string;
  ref: string;
  items: Item[];
}

export interface Manifest {
  title: string;
  /** The folder that its paths begin in. */
  folder: string;
  items: Item[];
  resources: ReadonlyMap<string, Resource>;
}

/** Elements within each other: a course has some ten. */
const deepest = 100;
const longest = 20 * 1024 * 1024;

/** The root of an XML file. Undefined: it is damaged; with entities or too deep it is refused. */
export async function xmlAt(archive: Archive, path: string): Promise<Element | undefined> {
  const bytes = await archive.read(path);
  if (!bytes || bytes.byteLength > longest) return undefined;
  const text = xmlText(bytes);
  if (declaresEntities(text)) throw new CourseRefused('entities');
  if (depthOf(text) > deepest) return undefined;
  try {
    return parseXml(text).documentElement ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where a package says what it holds; undefined: it does not. */
export const manifestPath = ({ paths }: Archive): string | undefined =>
  paths.filter((path) => /(?:^|\/)imsmanifest\.xml$/i.test(path)).sort((a, b) => a.length - b.length)[0];

const textOf = (element: Element | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

function itemOf(element: Element): Item {
  return {
    title: textOf(elementNamed(element, 'title')),
    ref: attribute(element, 'identifierref'),
    items: elementsNamed(element, 'item').map(itemOf),
  };
}

/** Items that only hold others, as the root of every cartridge does, are no section. */
const withoutShell = (items: Item[]): Item[] => {
  const [only] = items;
  return items.length === 1 && only && only.ref === '' && only.title === ''
    ? withoutShell(only.items)
    : items;
};

export async function readManifest(archive: Archive, path: string): Promise<Manifest> {
  const root = await xmlAt(archive, path);
  if (!root) throw new CourseRefused('brokenManifest');
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const list = elementNamed(root, 'resources');
  const resources = elementsNamed(list, 'resource').map((each): Resource => {
    const base = attribute(each, 'base') || attribute(each, 'xml:base');
    const at = (href: string) => (href === '' ? '' : (pathFrom(base === '' ? '' : `${base}/`, href) ?? ''));
    const files = elementsNamed(each, 'file').map((file) => at(attribute(file, 'href')));
    return {
      id: attribute(each, 'identifier'),
      type: attribute(each, 'type'),
      href: at(attribute(each, 'href')) || files[0] || '',
      files,
    };
  });
  const organization = elementNamed(elementNamed(root, 'organizations'), 'organization');
  const lom = elementsBelow(root, (name) => name === 'general')[0];
  return {
    title: textOf(elementNamed(lom, 'title')),
    folder,
    items: withoutShell(elementsNamed(organization, 'item').map(itemOf)),
    resources: new Map(resources.map((each) => [each.id, each])),
  };
}
