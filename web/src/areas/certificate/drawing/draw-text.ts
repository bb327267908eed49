import { drawing } from '../../../ui/drawing-colors.ts';
import { certificateFamily, type DrawnText } from './fonts.ts';
import { fitLines, type Measure } from './text-fit.ts';

/** The width and the height of units are `scale` pixels. Without a context nothing is drawn: see `listTexts`. */
export interface DrawingContext {
  context: CanvasRenderingContext2D;
  scale: number;
}

export interface TextLine {
  y: number;
  size: number;
  color?: string;
  weight?: DrawnText['weight'];
  minSize?: number;
  maxLines?: number;
  spacing?: number;
}

/** (rules: certificate-drawing) */
export const baseWidth = 816;
export const wrapWidth = 400;
const centre = baseWidth / 2;

export const fontOf = (pixels: number, weight: DrawnText['weight']) =>
  `${weight} ${pixels}px ${certificateFamily}`;

/** Arabic letters, and the others that run from the right. */
const fromRight =
  /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** The ascent and descent of a line; those of some scripts are larger. */
function extentOf(context: CanvasRenderingContext2D, text: string, size: number) {
  const { actualBoundingBoxAscent: above = 0, actualBoundingBoxDescent: below = 0 }: Partial<TextMetrics> =
    context.measureText(text);
  return { above: Math.max(0, above), below: Math.max(size * 1.3, below + size * 0.2) };
}

/**
 * Draws centred text that wraps at 400 × scale: it shrinks to `minSize` before it takes a second line, and takes the lines
 * it needs: the text is never shortened. Returns the y below it.
 */
export function drawText({ context, scale }: DrawingContext, text: string, line: TextLine): number {
  const {
    y,
    size,
    color = drawing.certificateInk,
    weight = 400,
    minSize = size,
    maxLines = 1,
    spacing = 0,
  } = line;
  const font = (pixels: number) => fontOf(pixels, weight);
  context.letterSpacing = `${spacing * scale}px`;
  context.direction = fromRight.test(text) ? 'rtl' : 'ltr';
  const fitted = fitLines(context as Measure, text, {
    width: wrapWidth * scale,
    size: size * scale,
    minSize: minSize * scale,
    maxLines,
    font,
  });
  context.font = font(fitted.size);
  context.fillStyle = color;
  context.textAlign = 'center';
  context.textBaseline = 'top';
  let top = y * scale;
  for (const each of fitted.lines) {
    const { above, below } = extentOf(context, each, fitted.size);
    context.fillText(each, centre * scale, top + above);
    top += above + below;
  }
  context.letterSpacing = '0px';
  context.direction = 'ltr';
  return top / scale;
}
