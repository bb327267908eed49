import { BadXml, rootOf, walkXml } from '../../workbook/walk-xml.ts';
import { type AllowedPart, allowedParts, customXml, kindOf, looksLike } from './allowed-parts.ts';
import { checkFormulas } from './check-formulas.ts';
import { checkLoads, isAddress } from './check-loads.ts';
import { Forbidden } from './forbidden-part.ts';
import type { Package } from './zip-package.ts';

export const typesPath = '[Content_Types].xml';
const isRelations = (path: string) => /(^|\/)_rels\/[^/]*\.rels$/.test(path);

function decode(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new BadXml(`not ${encoding}`, { cause: error });
  }
}

/** A part's text, with a mark at its beginning. Throws BadXml where it is not UTF-8. */
export const textOf = (bytes: Uint8Array): string => decode(bytes, 'utf-8');

/** The same, also where it is UTF-16, as Excel keeps the data of other programs: by its mark or its first `<`. */
function anyTextOf(bytes: Uint8Array): string {
  const [first = 0, second = 0] = bytes;
  const start = first * 256 + second;
  if (start === 0xfffe || start === 0x3c00) return decode(bytes, 'utf-16le');
  if (start === 0xfeff || start === 0x003c) return decode(bytes, 'utf-16be');
  return textOf(bytes);
}

/** The content types that the package says its parts have. */
function readTypes(source: string) {
  const byExtension = new Map<string, string>();
  const byPath = new Map<string, string>();
  walkXml(source, {
    open: ({ name, attributes: { Extension = '', PartName = '', ContentType = '' } }) => {
      if (name === 'Default') byExtension.set(Extension.toLowerCase(), ContentType);
      if (name === 'Override') byPath.set(PartName.toLowerCase(), ContentType);
    },
  });
  return (path: string): string =>
    byPath.get(`/${path}`.toLowerCase()) ??
    byExtension.get(path.slice(path.lastIndexOf('.') + 1).toLowerCase()) ??
    '';
}

/** What a part may be by its content type. Throws Forbidden where a workbook may not hold it. */
function requireAllowed(path: string, contentType: string): AllowedPart {
  const allowed = Object.hasOwn(allowedParts, contentType) ? allowedParts[contentType] : undefined;
  if (allowed) return allowed;
  if (contentType === 'application/xml' && /^customXml\/item\d+\.xml$/.test(path)) return customXml;
  // A name that says more than its type.
  const kind = kindOf(contentType);
  throw new Forbidden(kind === 'other' ? kindOf(path) : kind, path);
}

/** Data of other programs may be anything but the queries of Power Query: so it must be read. */
function checkCustomXml(path: string, bytes: Uint8Array) {
  let root: string | null = null;
  try {
    const source = anyTextOf(bytes);
    root = rootOf(source);
    if (root !== 'DataMashup') checkFormulas(path, source);
  } catch (error) {
    if (!(error instanceof BadXml)) throw error;
    throw new Forbidden('disguised', path);
  }
  if (root === 'DataMashup') throw new Forbidden('connection', path);
  if (root === null) throw new Forbidden('disguised', path);
}

/** A part is what it says it is, and has no formulas that call others. `name`: of the part, for a person. */
function checkContent(
  path: string,
  bytes: Uint8Array,
  { roots, relations, contentType, name }: AllowedPart & { contentType: string; name: string },
) {
  if (!looksLike(contentType, bytes)) throw new Forbidden('disguised', path);
  if (relations.includes('customXml')) return checkCustomXml(path, bytes);
  if (roots.length === 0) return;
  const source = anyTextOf(bytes);
  if (!roots.includes(rootOf(source) ?? '')) throw new Forbidden('disguised', path);
  // Excel itself writes notes that are not quite XML.
  const isVml = contentType.endsWith('vmlDrawing');
  checkFormulas(name, source, { lenient: isVml });
  if (isVml || contentType === 'image/svg+xml') checkLoads(path, source);
}

const knownRelations = new Set([
  ...Object.values(allowedParts).flatMap(({ relations }) => relations),
  ...customXml.relations,
  'hyperlink',
]);

/** The path that a relation of a part leads to. */
function pathFrom(relations: string, target: string): string {
  const folder = relations.slice(0, relations.lastIndexOf('_rels/'));
  try {
    return decodeURIComponent(new URL(target, `http://package/${folder}`).pathname.slice(1));
  } catch (error) {
    throw new BadXml('a relation leads nowhere', { cause: error });
  }
}

/** The relations of a part lead to parts of the workbook that fit them, or to addresses that a person may click on. */
function checkRelations(path: string, source: string, allowed: ReadonlyMap<string, AllowedPart>) {
  walkXml(source, {
    open: ({ name, attributes: { Type = '', Target = '', TargetMode } }) => {
      if (name !== 'Relationship') return;
      const type = Type.slice(Type.lastIndexOf('/') + 1);
      if (!knownRelations.has(type)) throw new Forbidden(kindOf(Type), `${path}：${type}`);
      if (TargetMode === 'External') {
        if (type !== 'hyperlink' || !isAddress(Target)) throw new Forbidden('external', Target);
        return;
      }
      if (type === 'hyperlink') return;
      const target = pathFrom(path, Target);
      const part = allowed.get(target.toLowerCase());
      if (part && !part.relations.includes(type)) throw new Forbidden('disguised', target);
    },
  });
}

/**
 * A workbook holds only parts that are known to be harmless. `names`: of its sheets, by path. Throws Forbidden with the first
 * other one, or BadXml.
 */
export function checkPackage({ parts }: Package, names: ReadonlyMap<string, string>): void {
  const types = parts.get(typesPath);
  if (!types) throw new BadXml('no content types');
  const typeOf = readTypes(textOf(types));
  const allowed = new Map<string, AllowedPart>();
  for (const [path, bytes] of parts) {
    if (path === typesPath) continue;
    const key = path.toLowerCase();
    // One part by two names, or outside the package.
    if (allowed.has(key) || /(^|\/)\.\.?(\/|$)|\\|^\//.test(path)) throw new Forbidden('disguised', path);
    const contentType = typeOf(path);
    const part = requireAllowed(path, contentType);
    checkContent(path, bytes, { ...part, contentType, name: names.get(path) ?? path });
    allowed.set(key, part);
  }
  for (const [path, bytes] of parts) if (isRelations(path)) checkRelations(path, textOf(bytes), allowed);
}
