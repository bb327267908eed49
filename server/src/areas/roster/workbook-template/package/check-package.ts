import { BadXml, rootOf, walkXml } from '../xml/walk-xml.ts';
import { type AllowedPart, allowedParts, customXml, kindOf, looksLike } from './allowed-parts.ts';
import { checkFormulas } from './check-formulas.ts';
import { Forbidden } from './forbidden-part.ts';
import type { Package } from './zip-package.ts';

export const typesPath = '[Content_Types].xml';
const isRelations = (path: string) => /(^|\/)_rels\/[^/]*\.rels$/.test(path);

/** A part's text, with a mark at its beginning. Throws BadXml where it is not UTF-8. */
export function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    throw new BadXml('not UTF-8', { cause: error });
  }
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

/** A part is what it says it is, and has no formulas that call others. `name`: of the part, for a person. */
function checkContent(
  path: string,
  bytes: Uint8Array,
  { roots, relations, contentType, name }: AllowedPart & { contentType: string; name: string },
) {
  const isXml = roots.length > 0 || relations.includes('customXml');
  if (!looksLike(contentType, bytes)) throw new Forbidden('disguised', path);
  if (!isXml) return;
  const source = textOf(bytes);
  const root = rootOf(source) ?? '';
  // The queries of Power Query.
  if (root === 'DataMashup') throw new Forbidden('connection', path);
  if (roots.length > 0 && !roots.includes(root)) throw new Forbidden('disguised', path);
  try {
    checkFormulas(name, source);
  } catch (error) {
    // Excel itself writes notes that are not quite XML.
    if (!(error instanceof BadXml && contentType.endsWith('vmlDrawing'))) throw error;
  }
}

const knownRelations = new Set([
  ...Object.values(allowedParts).flatMap(({ relations }) => relations),
  ...customXml.relations,
  'hyperlink',
]);

/** Addresses that a person may click on. */
const isAddress = (target: string) => /^(https?:|mailto:|#)/i.test(target);

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
