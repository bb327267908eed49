import type { ForbiddenKind } from './forbidden-part.ts';

/**
 * What a part of a workbook may be. `roots`: the root elements of its XML; none: it is no XML. `relations`: the last segments
 * of the relations that lead to it.
 */
export interface AllowedPart {
  roots: string[];
  relations: string[];
}

const part = (roots: string, relations: string): AllowedPart => ({
  roots: roots === '' ? [] : roots.split(' '),
  relations: relations.split(' '),
});

const office = 'application/vnd.openxmlformats-officedocument.';
const sheetMl = `${office}spreadsheetml.`;
const drawingMl = `${office}drawingml.`;
const excel = 'application/vnd.ms-excel.';
const image = part('', 'image thumbnail');

/** The content types of parts that a workbook may hold (rules: registrar-template). */
export const allowedParts: Readonly<Record<string, AllowedPart>> = {
  'application/vnd.openxmlformats-package.relationships+xml': part('Relationships', ''),
  'application/vnd.openxmlformats-package.core-properties+xml': part('coreProperties', 'core-properties'),
  [`${office}extended-properties+xml`]: part('Properties', 'extended-properties'),
  [`${office}custom-properties+xml`]: part('Properties', 'custom-properties'),
  [`${office}customXmlProperties+xml`]: part('datastoreItem', 'customXmlProps'),
  'application/vnd.ms-office.classificationlabels+xml': part('labelList', 'classificationlabels'),
  [`${sheetMl}sheet.main+xml`]: part('workbook', 'officeDocument'),
  [`${sheetMl}worksheet+xml`]: part('worksheet', 'worksheet'),
  [`${sheetMl}chartsheet+xml`]: part('chartsheet', 'chartsheet'),
  [`${sheetMl}styles+xml`]: part('styleSheet', 'styles'),
  [`${sheetMl}sharedStrings+xml`]: part('sst', 'sharedStrings'),
  [`${sheetMl}calcChain+xml`]: part('calcChain', 'calcChain'),
  [`${sheetMl}sheetMetadata+xml`]: part('metadata', 'sheetMetadata'),
  [`${sheetMl}comments+xml`]: part('comments', 'comments'),
  [`${sheetMl}table+xml`]: part('table', 'table'),
  [`${sheetMl}pivotTable+xml`]: part('pivotTableDefinition', 'pivotTable'),
  [`${sheetMl}pivotCacheDefinition+xml`]: part('pivotCacheDefinition', 'pivotCacheDefinition'),
  [`${sheetMl}pivotCacheRecords+xml`]: part('pivotCacheRecords', 'pivotCacheRecords'),
  [`${sheetMl}printerSettings`]: part('', 'printerSettings'),
  [`${office}theme+xml`]: part('theme', 'theme'),
  [`${office}themeOverride+xml`]: part('themeOverride', 'themeOverride'),
  [`${office}drawing+xml`]: part('wsDr', 'drawing'),
  [`${office}vmlDrawing`]: part('xml', 'vmlDrawing legacyDrawingHeaderFooter'),
  [`${drawingMl}chart+xml`]: part('chartSpace', 'chart'),
  [`${drawingMl}chartshapes+xml`]: part('userShapes', 'chartUserShapes'),
  [`${drawingMl}diagramColors+xml`]: part('colorsDef', 'diagramColors'),
  [`${drawingMl}diagramData+xml`]: part('dataModel', 'diagramData'),
  [`${drawingMl}diagramLayout+xml`]: part('layoutDef', 'diagramLayout'),
  [`${drawingMl}diagramStyle+xml`]: part('styleDef', 'diagramQuickStyle'),
  'application/vnd.ms-office.drawingml.diagramDrawing+xml': part('drawing', 'diagramDrawing'),
  'application/vnd.ms-office.chartstyle+xml': part('chartStyle', 'chartStyle'),
  'application/vnd.ms-office.chartcolorstyle+xml': part('colorStyle', 'chartColorStyle'),
  'application/vnd.ms-office.chartex+xml': part('chartSpace', 'chartEx'),
  [`${excel}threadedcomments+xml`]: part('ThreadedComments', 'threadedComment'),
  [`${excel}person+xml`]: part('personList', 'person'),
  [`${excel}controlproperties+xml`]: part('formControlPr', 'ctrlProp'),
  [`${excel}slicer+xml`]: part('slicers', 'slicer'),
  [`${excel}slicerCache+xml`]: part('slicerCacheDefinition', 'slicerCache'),
  [`${excel}rdrichvalue+xml`]: part('rvData', 'rdRichValue'),
  [`${excel}rdrichvaluestructure+xml`]: part('rvStructures', 'rdRichValueStructure'),
  [`${excel}rdrichvaluetypes+xml`]: part('rvTypesInfo', 'rdRichValueTypes'),
  [`${excel}richvaluerel+xml`]: part('richValueRels', 'richValueRel'),
  [`${excel}featurepropertybag+xml`]: part('FeaturePropertyBags', 'FeaturePropertyBag'),
  // Pictures in cells, as WPS writes them.
  'application/vnd.wps-officedocument.cellimage+xml': part('cellImages', 'cellImage'),
  'image/png': image,
  'image/jpeg': image,
  'image/jpg': image,
  'image/gif': image,
  'image/bmp': image,
  'image/tiff': image,
  'image/x-emf': image,
  'image/emf': image,
  'image/x-wmf': image,
  'image/wmf': image,
  'image/svg+xml': part('svg', 'image'),
};

/** Data of other programs that was kept with the workbook. */
export const customXml: AllowedPart = { roots: [], relations: ['customXml'] };

/** The first bytes of pictures, each by its content types. */
const signatures: [RegExp, number[][]][] = [
  [/^image\/png$/, [[0x89, 0x50, 0x4e, 0x47]]],
  [/^image\/jpe?g$/, [[0xff, 0xd8, 0xff]]],
  [/^image\/gif$/, [[0x47, 0x49, 0x46, 0x38]]],
  [/^image\/bmp$/, [[0x42, 0x4d]]],
  [
    /^image\/tiff$/,
    [
      [0x49, 0x49, 0x2a, 0],
      [0x4d, 0x4d, 0, 0x2a],
    ],
  ],
  [/^image\/(x-)?emf$/, [[1, 0, 0, 0]]],
  [
    /^image\/(x-)?wmf$/,
    [
      [0xd7, 0xcd, 0xc6, 0x9a],
      [1, 0, 9, 0],
      [2, 0, 9, 0],
    ],
  ],
];

const startsWith = (bytes: Uint8Array, start: readonly number[]) =>
  start.every((byte, at) => bytes[at] === byte);

/** Whether bytes begin as a picture of this type does; of other types: whether they are no program or container of others. */
export function looksLike(contentType: string, bytes: Uint8Array): boolean {
  const known = signatures.find(([type]) => type.test(contentType));
  if (known) return known[1].some((start) => startsWith(bytes, start));
  const containers = [
    [0xd0, 0xcf, 0x11, 0xe0],
    [0x50, 0x4b, 3, 4],
    [0x4d, 0x5a],
  ];
  return !containers.some((start) => startsWith(bytes, start));
}

/** What a content type or a relation that is not allowed stands for, by a word in it; the first that fits counts. */
const words: [ForbiddenKind, RegExp][] = [
  ['macros', /macro|vba|dialogsheet|attachedToolbars|ui\/(user)?customization|ui\/extensibility|keyMapping/i],
  ['embedded', /oleObject|activeX|control|package$|embeddings?\/|webextension|taskpanes/i],
  ['external', /externalLink|externalReference|attachedTemplate/i],
  ['connection', /connection|queryTable|xmlMaps|customData|model\+data|powerPivot|volatileDependencies/i],
  ['signature', /digital-signature/i],
];

export const kindOf = (name: string): ForbiddenKind =>
  words.find(([, word]) => word.test(name))?.[0] ?? 'other';
