import JSZip from 'jszip';
import { isTooMuch, parseXml, zipFacts } from '../../document-import/public/office-file.ts';
import { FileRefused } from './format.ts';
import { htmlIn } from './qti-html.ts';
import { attribute, declaresEntities, elementNamed, elementsBelow, elementsNamed } from './xml.ts';
import { xmlText } from './xml-text.ts';

/** One item, with what its package says of it. */
export interface ItemFile {
  xml: string;
  tags: string[];
  /** HTML of a passage that the item refers to. */
  stimulus: string;
  /** A picture by its address in the item; without bytes: the package has none there. */
  pictureAt: (address: string) => { path: string; bytes: ArrayBuffer | undefined };
}

export interface QtiPackage {
  items: (() => Promise<ItemFile>)[];
}

/** `../images/a.png` seen from `items/1.xml` is `images/a.png`. */
function pathFrom(base: string, target: string): string {
  const parts = target.startsWith('/') ? [] : base.split('/').slice(0, -1);
  for (const part of decoded(target.replace(/[?#].*$/, '')).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function openZip(bytes: ArrayBuffer): Promise<JSZip> {
  const facts = zipFacts(bytes);
  if (!facts) throw new FileRefused('brokenZip');
  if (facts.isEncrypted) throw new FileRefused('lockedZip');
  if (isTooMuch(facts)) throw new FileRefused('largeZip');
  return JSZip.loadAsync(bytes).catch(() => {
    throw new FileRefused('brokenZip');
  });
}

const bytesAt = (zip: JSZip, path: string) =>
  zip
    .file(path)
    ?.async('arraybuffer')
    .catch(() => {
      throw new FileRefused('brokenZip');
    });

interface Listed {
  path: string;
  tags: string[];
}

function parsed(xml: string): Element {
  if (declaresEntities(xml)) throw new FileRefused('entities');
  try {
    const { documentElement } = parseXml(xml);
    if (documentElement) return documentElement;
  } catch {
    // Said below.
  }
  throw new FileRefused('brokenZip');
}

/** Keywords and the difficulty of a resource's metadata. */
function tagsOf(resource: Element): string[] {
  const below = (name: string) => elementsBelow(resource, (each) => each === name);
  const keywords = below('keyword').map((each) => each.textContent ?? '');
  const difficulties = below('difficulty').map((each) => {
    const value = elementNamed(each, 'value') ?? each;
    return `difficulty: ${value.textContent?.trim() ?? ''}`;
  });
  return [...keywords, ...difficulties]
    .map((tag) => tag.replace(/\s+/g, ' ').trim())
    .filter((tag) => tag !== 'difficulty:');
}

/** The items that the manifest names, in its order. */
function listedItems(manifest: Element, manifestPath: string): Listed[] {
  const resources = elementsBelow(manifest, (name) => name === 'resource');
  if (resources.length > 0 && resources.every((each) => /xmlv1p2|qti_xmlv1/.test(attribute(each, 'type'))))
    throw new FileRefused('oldQti');
  return resources
    .filter((each) => /imsqti_item|imsqti_apipitem/.test(attribute(each, 'type')))
    .map((each) => ({
      path: pathFrom(
        manifestPath,
        attribute(each, 'href') || attribute(elementsNamed(each, 'file')[0], 'href'),
      ),
      tags: tagsOf(each),
    }));
}

/** A passage of QTI 3 stands in a file of its own. */
async function stimulusOf(zip: JSZip, itemPath: string, item: string): Promise<string> {
  const references = [...item.matchAll(/<qti-assessment-stimulus-ref\b[^>]*\bhref\s*=\s*["']([^"']+)["']/g)];
  const texts = await Promise.all(
    references.slice(0, 10).map(async ([, href = '']) => {
      const bytes = await bytesAt(zip, pathFrom(itemPath, href));
      if (!bytes) return '';
      const body = elementNamed(parsed(xmlText(bytes)), 'stimulusBody');
      return body ? `<div>${htmlIn(body)}</div>` : '';
    }),
  );
  return texts.join('');
}

const addresses = /\b(?:src|data)\s*=\s*["']([^"']+)["']/g;

/** An item with the pictures that it names; nothing else of its package is unpacked. */
async function readItemFile(zip: JSZip, { path, tags }: Listed): Promise<ItemFile> {
  const bytes = await bytesAt(zip, path);
  const xml = bytes ? xmlText(bytes) : '';
  const stimulus = declaresEntities(xml) ? '' : await stimulusOf(zip, path, xml);
  const named = [...`${xml}${stimulus}`.matchAll(addresses)].map(([, address = '']) => address);
  const pictures = new Map<string, ArrayBuffer | undefined>();
  for (const address of new Set(named)) {
    if (/^(?:[a-z]+:|\/\/)/i.test(address)) continue;
    const at = pathFrom(path, address);
    pictures.set(at, await bytesAt(zip, at));
  }
  return {
    xml: declaresEntities(xml) ? '' : xml,
    tags,
    stimulus,
    pictureAt: (address) => {
      const at = pathFrom(path, address);
      return { path: at, bytes: pictures.get(at) };
    },
  };
}

/** Every XML of a package without a manifest that begins with an item. */
async function unlistedItems(zip: JSZip): Promise<Listed[]> {
  const found: Listed[] = [];
  for (const path of Object.keys(zip.files)
    .filter((name) => /\.xml$/i.test(name))
    .sort()) {
    const bytes = await bytesAt(zip, path);
    if (bytes && /<(?:\w+:)?(?:qti-assessment-item|assessmentItem)\b/.test(xmlText(bytes).slice(0, 4000)))
      found.push({ path, tags: [] });
  }
  return found;
}

/** Opens a package of QTI within the bounds that a Word document has (rules: question-import-formats). */
export async function openQtiPackage(bytes: ArrayBuffer): Promise<QtiPackage> {
  const zip = await openZip(bytes);
  const [manifestPath] = Object.keys(zip.files)
    .filter((name) => /(?:^|\/)imsmanifest\.xml$/i.test(name))
    .sort((a, b) => a.length - b.length);
  const manifest = manifestPath === undefined ? undefined : await bytesAt(zip, manifestPath);
  const listed =
    manifestPath !== undefined && manifest ? listedItems(parsed(xmlText(manifest)), manifestPath) : [];
  const items = listed.length > 0 ? listed : await unlistedItems(zip);
  if (items.length === 0) throw new FileRefused('noQuestionsInZip');
  return { items: items.map((item) => () => readItemFile(zip, item)) };
}
