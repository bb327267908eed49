import JSZip from 'jszip';
import { DocxRefused } from '../docx-refused.ts';
import { allOf, attributeOf, childOf, parseXml } from './xml.ts';

/** The parts of a .docx that are read here; mammoth reads the whole again (docx-import.ts). */
export interface DocxPackage {
  zip: JSZip;
  /** Path of the main part, such as `word/document.xml`. */
  mainPath: string;
  main: Document;
  /** A part of the kind that the main part refers to, such as `numbering`; undefined: it has none. */
  partOf: (kind: string) => Promise<Document | undefined>;
  /** Paths of all parts of a kind, such as `header`. */
  pathsOf: (kind: string) => string[];
  read: (path: string) => Promise<Document | undefined>;
}

/** A relation of a part: what `r:id` and `r:embed` stand for. */
export interface Relation {
  kind: string;
  /** The path inside the package; of an outside one its address. */
  target: string;
  outside: boolean;
}

/** Resolves `../media/a.png` of `word/document.xml` to `media/a.png`; an absolute path begins at the package. */
function pathOf(target: string, base: string): string {
  const parts = target.startsWith('/') ? [] : base.split('/').slice(0, -1);
  for (const part of target.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/** What is damaged is no document that can be read, whatever a library says of it. */
const refuseDamaged = () => {
  throw new DocxRefused('notWord');
};

async function readPart(zip: JSZip, path: string): Promise<Document | undefined> {
  const bytes = await zip.file(path)?.async('arraybuffer').catch(refuseDamaged);
  if (!bytes) return undefined;
  const [first, second] = new Uint8Array(bytes);
  const utf16 =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined;
  try {
    return parseXml(new TextDecoder(utf16 ?? 'utf-8').decode(bytes));
  } catch {
    return refuseDamaged();
  }
}

export async function relationsOf(zip: JSZip, path: string): Promise<Map<string, Relation>> {
  const at = path.lastIndexOf('/') + 1;
  const document = await readPart(zip, `${path.slice(0, at)}_rels/${path.slice(at)}.rels`);
  const relations = document ? allOf(document, 'Relationship') : [];
  return new Map(
    relations.map((relation) => {
      const target = attributeOf(relation, 'Target') ?? '';
      const outside = attributeOf(relation, 'TargetMode') === 'External';
      return [
        attributeOf(relation, 'Id') ?? '',
        {
          kind: (attributeOf(relation, 'Type') ?? '').split('/').at(-1) ?? '',
          target: outside ? target : pathOf(target, path),
          outside,
        },
      ];
    }),
  );
}

/** Throws `DocxRefused` where it is no document of Word. Its size is checked before (zip-facts.ts). */
export async function openDocx(bytes: ArrayBuffer): Promise<DocxPackage> {
  const zip = await JSZip.loadAsync(bytes).catch(refuseDamaged);
  const top = [...(await relationsOf(zip, '')).values()];
  const mainPath = top.find(({ kind }) => kind === 'officeDocument')?.target ?? 'word/document.xml';
  const main = await readPart(zip, mainPath);
  // A workbook or a presentation is a package, too.
  if (main?.documentElement?.localName !== 'document' || !childOf(main.documentElement, 'body'))
    return refuseDamaged();
  const relations = [...(await relationsOf(zip, mainPath)).values()];
  const pathsOf = (wanted: string) =>
    relations.filter(({ kind }) => kind === wanted).map(({ target }) => target);
  const read = (path: string) => readPart(zip, path);
  return {
    zip,
    mainPath,
    main,
    pathsOf,
    read,
    partOf: async (kind) => {
      const [path] = pathsOf(kind);
      return path === undefined ? undefined : read(path);
    },
  };
}
