import { fileAddress } from '@zhixing/contract/markdown-dialect';
import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  ImageRun,
  type ISectionOptions,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { Token } from 'markdown-it';
import { parseText } from './markdown-html.ts';
import type { PaperBlock } from './paper.ts';
import { wellFormed } from './written.ts';

/** A picture with its size in px. */
export interface PaperPicture {
  bytes: Uint8Array<ArrayBuffer>;
  type: 'png' | 'jpg' | 'gif';
  width: number;
  height: number;
}
export type PaperPictures = ReadonlyMap<number, PaperPicture>;

/** Between the margins of an A4 page, in px of 96 to an inch. */
const pageWidth = 620;
const pageHeight = 700;
/** Twentieths of a point: the page is A4 with margins of 2 cm. */
const page = {
  size: { width: 11_906, height: 16_838 },
  margin: { top: 1134, bottom: 1134, left: 1134, right: 1134 },
};
const songti = {
  ascii: 'Times New Roman',
  hAnsi: 'Times New Roman',
  eastAsia: 'SimSun',
  cs: 'Times New Roman',
};
const heiti = { ...songti, eastAsia: 'SimHei' };

/** Signs of a gap that one writes into by hand. */
const shortestGap = 10;

interface Looks {
  bold?: boolean;
  italics?: boolean;
  strike?: boolean;
  font?: string;
}

function pictureRun({ bytes, type, width, height }: PaperPicture): ImageRun {
  const scale = Math.min(1, pageWidth / width, pageHeight / height);
  return new ImageRun({
    type,
    data: bytes,
    transformation: {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    },
  });
}

/** The runs of one line of Markdown; formulas are TeX between dollars, as the reader of documents knows them. */
function runsOf(tokens: readonly Token[], pictures: PaperPictures): ParagraphChild[] {
  const runs: ParagraphChild[] = [];
  const looks: Looks = {};
  const add = (text: string, own: Looks = {}) => {
    if (text !== '') runs.push(new TextRun({ text: wellFormed(text), ...looks, ...own }));
  };
  for (const token of tokens) {
    const { type, content } = token;
    if (type === 'strong_open' || type === 'strong_close') looks.bold = type === 'strong_open';
    else if (type === 'em_open' || type === 'em_close') looks.italics = type === 'em_open';
    else if (type === 's_open' || type === 's_close') looks.strike = type === 's_open';
    else if (type === 'hardbreak') runs.push(new TextRun({ break: 1 }));
    else if (type === 'softbreak') add(' ');
    else if (type === 'code_inline') add(content, { font: 'Consolas' });
    else if (type === 'gap') add('_'.repeat(Math.max(shortestGap, content.length)));
    else if (type === 'formula') add(token.meta?.display ? `$$${content.trim()}$$` : `$${content}$`);
    else if (type === 'image') {
      const id = fileAddress.exec(String(token.attrGet('src')))?.[1];
      const picture = id === undefined ? undefined : pictures.get(Number(id));
      if (picture) runs.push(pictureRun(picture));
    } else add(content);
  }
  return runs;
}

const line = { style: BorderStyle.SINGLE, size: 4, color: '000000' };

/** Markdown as what stands in a document: paragraphs and tables, the first one behind `prefix`. */
function childrenOf(
  prefix: string,
  markdown: string,
  pictures: PaperPictures,
  looks: { indent?: number; keepNext?: boolean },
): (Paragraph | Table)[] {
  const made: (Paragraph | Table)[] = [];
  let start = prefix;
  const paragraph = (runs: ParagraphChild[], indent = 0) => {
    made.push(
      new Paragraph({
        children: [...(start === '' ? [] : [new TextRun(start)]), ...runs],
        keepLines: true,
        keepNext: looks.keepNext ?? false,
        ...((looks.indent ?? 0) + indent > 0 ? { indent: { left: (looks.indent ?? 0) + indent } } : {}),
      }),
    );
    start = '';
  };
  const tokens = parseText(markdown);
  let depth = 0;
  let item = '';
  const counters: (number | undefined)[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    const { type } = token;
    if (type === 'bullet_list_open' || type === 'ordered_list_open') {
      counters.push(type === 'ordered_list_open' ? Number(token.attrGet('start') ?? 1) : undefined);
      depth += 1;
    } else if (type === 'bullet_list_close' || type === 'ordered_list_close') {
      counters.pop();
      depth -= 1;
    } else if (type === 'list_item_open') {
      const number = counters.at(-1);
      item = number === undefined ? '• ' : `${number}) `;
      if (number !== undefined) counters[counters.length - 1] = number + 1;
    } else if (type === 'inline') {
      const runs = runsOf(token.children ?? [], pictures);
      paragraph([...(item === '' ? [] : [new TextRun(item)]), ...runs], depth * 420);
      item = '';
    } else if (type === 'formula')
      paragraph([new TextRun(wellFormed(`$$${token.content}$$`.replace(/\s*\n\s*/g, ' ')))]);
    else if (type === 'fence' || type === 'code_block') {
      const rows = token.content.replace(/\n$/, '').split('\n');
      paragraph(
        rows.map(
          (text, row) =>
            new TextRun({ text: wellFormed(text), font: 'Consolas', ...(row > 0 ? { break: 1 } : {}) }),
        ),
        210,
      );
    } else if (type === 'table_open') {
      if (start !== '') paragraph([]);
      const rows: TableRow[] = [];
      let cells: TableCell[] = [];
      for (at += 1; at < tokens.length && tokens[at]?.type !== 'table_close'; at += 1) {
        const part = tokens[at];
        if (part?.type === 'tr_open') cells = [];
        else if (part?.type === 'tr_close') rows.push(new TableRow({ children: cells, cantSplit: true }));
        else if (part?.type === 'inline')
          cells.push(
            new TableCell({ children: [new Paragraph({ children: runsOf(part.children ?? [], pictures) })] }),
          );
      }
      made.push(
        new Table({
          rows,
          width: { size: 100, type: WidthType.PERCENTAGE },
          borders: {
            top: line,
            bottom: line,
            left: line,
            right: line,
            insideHorizontal: line,
            insideVertical: line,
          },
        }),
      );
    }
  }
  if (start !== '') paragraph([]);
  return made;
}

/** Four places for options in one line. */
const tabStops = [1, 2, 3].map((at) => ({ type: 'left' as const, position: Math.round((9638 / 4) * at) }));

function drawn(block: PaperBlock, pictures: PaperPictures): (Paragraph | Table)[] {
  const { style, prefix, markdown, more = [], newPage = false, space = 0 } = block;
  const centred = (size: number, text: string, after: number) => [
    new Paragraph({
      alignment: AlignmentType.CENTER,
      pageBreakBefore: newPage,
      spacing: { after },
      children: [new TextRun({ text: wellFormed(text), size, bold: style !== 'facts', font: heiti })],
    }),
  ];
  switch (style) {
    case 'college':
      return centred(28, prefix, 60);
    case 'title':
      return centred(36, prefix, 120);
    case 'facts':
      return centred(21, prefix, 120);
    case 'fields':
      return [
        new Paragraph({
          alignment: AlignmentType.CENTER,
          spacing: { after: 240 },
          children: [new TextRun(prefix)],
        }),
      ];
    case 'section':
      return [
        new Paragraph({
          keepNext: true,
          spacing: { before: 240, after: 80 },
          children: [new TextRun({ text: prefix, bold: true, font: heiti, size: 24 })],
        }),
      ];
    case 'options': {
      const all = [{ prefix, markdown }, ...more];
      return [
        new Paragraph({
          tabStops,
          indent: { left: 210 },
          children: all.flatMap((each, at) => [
            new TextRun({ text: `${at > 0 ? '\t' : ''}${each.prefix}` }),
            ...runsOf(parseText(each.markdown)[1]?.children ?? [], pictures),
          ]),
        }),
      ];
    }
    case 'option':
      return childrenOf(prefix, markdown, pictures, { indent: 210 });
    case 'question':
      return [
        ...childrenOf(prefix, markdown, pictures, {}),
        ...Array.from({ length: space }, () => new Paragraph({})),
      ];
    default:
      return childrenOf(prefix, markdown, pictures, {});
  }
}

/** A paper as a Word document of A4 pages. `pageOf`: how the foot of a page begins and ends around its number. */
export function paperDocx(
  blocks: readonly PaperBlock[],
  pictures: PaperPictures,
  { title, foot }: { title: string; foot: readonly [string, string, string] },
): Promise<Blob> {
  const [before, between, after] = foot;
  const section: ISectionOptions = {
    properties: { page },
    footers: {
      default: new Footer({
        children: [
          new Paragraph({
            alignment: AlignmentType.CENTER,
            children: [
              new TextRun({
                size: 18,
                children: [before, PageNumber.CURRENT, between, PageNumber.TOTAL_PAGES, after],
              }),
            ],
          }),
        ],
      }),
    },
    children: blocks.flatMap((block) => drawn(block, pictures)),
  };
  return Packer.toBlob(
    new Document({
      title: wellFormed(title),
      styles: {
        default: { document: { run: { font: songti, size: 21 }, paragraph: { spacing: { line: 320 } } } },
      },
      sections: [section],
    }),
  );
}
