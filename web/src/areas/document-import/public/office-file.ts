/** The parts of an Office file, and how large they may be. */
export { relationsOf } from '../docx/docx-package.ts';
export { maxBytes } from '../docx/file-limits.ts';
export { allOf, attributeOf, parseXml } from '../docx/xml.ts';
export { isTooMuch, zipFacts } from '../docx/zip-facts.ts';
