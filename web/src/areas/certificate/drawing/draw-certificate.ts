import { drawing } from '../../../ui/drawing-colors.ts';
import { drawQr, drawSeal, sealWords } from './draw-marks.ts';
import { baseWidth, type DrawingContext, drawText, type TextLine, wrapWidth } from './draw-text.ts';
import { type DrawnText, loadFonts } from './fonts.ts';

/** The certificate (rules: certificate-fields) and the address that validates it. */
export interface CertificateFace {
  certImgUrl: string;
  projectName: string;
  projectNameEn: string;
  year: string;
  month: string;
  name: string;
  nameEn: string;
  certCode: string;
  validateUrl: string;
}

const faint = drawing.certificateFaint;
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** A text, its style, and its distance from the text above; `y` instead where its position is fixed. */
type Setting = Omit<TextLine, 'y'> & { text: string; gap?: number; y?: number };

const names = ({ name, nameEn }: Pick<CertificateFace, 'name' | 'nameEn'>): Setting[] => [
  { text: name, y: 202, size: 32, minSize: 15, weight: 700, maxLines: 1 },
  { text: nameEn, gap: 4, size: 15, minSize: 9, color: faint, maxLines: 2 },
];

/** The texts from the heading down, in drawing order. */
const lines = (face: CertificateFace): Setting[] => [
  { text: '实践结业证书', y: 80, size: 38, weight: 700, spacing: 6 },
  { text: 'CERTIFICATE OF COMPLETION', y: 136, size: 12, color: faint, spacing: 3 },
  { text: '兹证明', y: 178, size: 14, color: faint },
  ...names(face),
  {
    text: `于 ${face.year} 年 ${Number(face.month)} 月完成实践项目，考核合格`,
    gap: 14,
    size: 14,
    color: faint,
  },
  { text: `《${face.projectName}》`, gap: 10, size: 24, minSize: 14, weight: 700, maxLines: 2 },
  { text: 'has successfully completed the practice project', gap: 6, size: 11, minSize: 9, color: faint },
  { text: face.projectNameEn, gap: 3, size: 13, minSize: 9, color: faint, maxLines: 2 },
  {
    text: `in ${months[Number(face.month) - 1] ?? ''} ${face.year}`,
    gap: 3,
    size: 11,
    minSize: 9,
    color: faint,
  },
  { text: `证书编号 ${face.certCode}`, y: 486, size: 13, minSize: 11, weight: 700 },
  { text: '扫描左侧二维码，或在证书查询页输入编号核验', y: 506, size: 10, color: faint },
];

const drawnOf = ({ text, weight = 400 }: Setting): DrawnText => ({ text, weight });

/** Returns the y below the last text. */
function drawLines(pen: DrawingContext, settings: Setting[]): number {
  let below = 0;
  for (const { text, gap = 0, y = below + gap, ...line } of settings) {
    if (text) below = drawText(pen, text, { ...line, y });
  }
  return below;
}

/** Loads the template. Throws when it cannot be loaded. */
async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}

function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  return { canvas, context };
}

/**
 * Draws a certificate on a new canvas as large as its template (rules: certificate-drawing), with our own fonts
 * (rules: certificate-fonts). Throws when the template or a font does not come.
 */
export async function drawCertificate(face: CertificateFace): Promise<HTMLCanvasElement> {
  const settings = lines(face);
  const seal = { text: sealWords.ring + sealWords.foot, weight: 700 } as const;
  const [image] = await Promise.all([
    loadImage(face.certImgUrl),
    loadFonts([...settings.map(drawnOf), seal]),
  ]);
  const { canvas, context } = canvasOf(image.naturalWidth, image.naturalHeight);
  const pen = { context, scale: image.naturalWidth / baseWidth };
  context.drawImage(image, 0, 0);
  drawLines(pen, settings);
  drawQr(pen, face.validateUrl, { x: 66, y: 416, size: 98 });
  drawSeal(pen, { x: 678, y: 456, radius: 56 });
  return canvas;
}

/** The two names alone, at the size and in the lines of the certificate, `scale` pixels to its unit. */
export async function drawNames(
  face: Pick<CertificateFace, 'name' | 'nameEn'>,
  scale = 3,
): Promise<HTMLCanvasElement> {
  const settings = names(face);
  await loadFonts(settings.map(drawnOf));
  const top = (settings[0]?.y ?? 0) - 10;
  const measured = canvasOf(1, 1);
  const height = drawLines({ context: measured.context, scale }, settings) - top + 6;
  const { canvas, context } = canvasOf((wrapWidth + 24) * scale, Math.ceil(height * scale));
  context.fillStyle = drawing.paper;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(((wrapWidth + 24 - baseWidth) / 2) * scale, -top * scale);
  drawLines({ context, scale }, settings);
  return canvas;
}

/** The file's name (rules: certificate-download). */
export const certificateFileName = '项目证书.png';

/** The canvas as an image: browsers scale images down with better quality than canvases. */
export async function pictureOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas gave no picture.');
  return blob;
}

/** Hands the drawn certificate to the browser as a download. */
export async function downloadCanvas(canvas: HTMLCanvasElement, name = certificateFileName): Promise<void> {
  const url = URL.createObjectURL(await pictureOf(canvas));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
