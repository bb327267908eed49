import { create as createQr } from 'qrcode';
import { drawing } from '../../ui/drawing-colors.ts';
import { fitLines } from './text-fit.ts';

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

/** Scale and wrap width are given (rules: certificate-drawing); everything below is in units of 816 to the width. */
const baseWidth = 816;
const wrapWidth = 400;
const centre = baseWidth / 2;
const { certificateInk: ink, certificateFaint: faint, seal: sealRed } = drawing;
const serif = '"Noto Serif CJK SC", "Source Han Serif SC", "Songti SC", SimSun, serif';
const sans = '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

interface Pen {
  context: CanvasRenderingContext2D;
  scale: number;
}

interface Line {
  y: number;
  size: number;
  color?: string;
  weight?: number;
  family?: string;
  minSize?: number;
  maxLines?: number;
  spacing?: number;
}

/** Draws centred text that wraps at 400 × scale and shrinks before it takes more lines; returns the y below it. */
function drawText({ context, scale }: Pen, text: string, line: Line): number {
  const {
    y,
    size,
    color = ink,
    weight = 400,
    family = sans,
    minSize = size,
    maxLines = 1,
    spacing = 0,
  } = line;
  const font = (pixels: number) => `${weight} ${pixels}px ${family}`;
  context.letterSpacing = `${spacing * scale}px`;
  const fitted = fitLines(context, text, {
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
  const leading = fitted.size * 1.3;
  fitted.lines.forEach((each, index) => {
    context.fillText(each, centre * scale, y * scale + index * leading);
  });
  context.letterSpacing = '0px';
  return y + (fitted.lines.length * leading) / scale;
}

function drawQr(
  { context, scale }: Pen,
  text: string,
  { x, y, size }: { x: number; y: number; size: number },
) {
  const { modules } = createQr(text, { errorCorrectionLevel: 'M' });
  // Whole pixels for each module: a scanner reads sharp edges.
  const quiet = 2;
  const cell = Math.max(1, Math.floor((size * scale) / (modules.size + quiet * 2)));
  const side = cell * (modules.size + quiet * 2);
  const left = Math.round(x * scale);
  const top = Math.round(y * scale);
  context.fillStyle = drawing.paper;
  context.fillRect(left, top, side, side);
  context.fillStyle = ink;
  for (let row = 0; row < modules.size; row++) {
    for (let column = 0; column < modules.size; column++) {
      if (modules.get(row, column)) {
        context.fillRect(left + (column + quiet) * cell, top + (row + quiet) * cell, cell, cell);
      }
    }
  }
}

function drawStar(context: CanvasRenderingContext2D, radius: number) {
  context.beginPath();
  for (let point = 0; point < 10; point++) {
    const angle = -Math.PI / 2 + (point * Math.PI) / 5;
    const reach = point % 2 ? radius * 0.382 : radius;
    context.lineTo(Math.cos(angle) * reach, Math.sin(angle) * reach);
  }
  context.fill();
}

/** The platform's round seal, its name set along the ring. */
function drawSeal({ context, scale }: Pen, { x, y, radius }: { x: number; y: number; radius: number }) {
  context.save();
  context.translate(x * scale, y * scale);
  context.scale(scale, scale);
  context.globalAlpha = 0.86;
  context.strokeStyle = sealRed;
  context.fillStyle = sealRed;
  context.lineWidth = 2.6;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.stroke();
  drawStar(context, radius * 0.3);
  context.font = `700 ${radius * 0.26}px ${serif}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const ring = [...'知行实习与实践学习平台'];
  const span = Math.PI * 1.24;
  ring.forEach((character, index) => {
    context.save();
    context.rotate(-span / 2 + (span * index) / (ring.length - 1));
    context.fillText(character, 0, -radius * 0.78);
    context.restore();
  });
  context.font = `700 ${radius * 0.21}px ${serif}`;
  context.fillText('证书专用章', 0, radius * 0.62);
  context.restore();
}

function drawHolder(pen: Pen, face: CertificateFace) {
  drawText(pen, '实践结业证书', { y: 80, size: 38, weight: 700, family: serif, spacing: 6 });
  drawText(pen, 'CERTIFICATE OF COMPLETION', { y: 136, size: 12, color: faint, spacing: 3 });
  drawText(pen, '兹证明', { y: 178, size: 14, color: faint });
  const below = drawText(pen, face.name, {
    y: 202,
    size: 32,
    minSize: 18,
    weight: 700,
    family: serif,
    maxLines: 1,
  });
  const latin = face.nameEn
    ? drawText(pen, face.nameEn, { y: below + 4, size: 15, minSize: 10, color: faint, maxLines: 2 })
    : below;
  return latin;
}

function drawProject(pen: Pen, face: CertificateFace, from: number) {
  const year = face.year;
  const month = String(Number(face.month));
  const stated = drawText(pen, `于 ${year} 年 ${month} 月完成实践项目，考核合格`, {
    y: from + 14,
    size: 14,
    color: faint,
  });
  const named = drawText(pen, `《${face.projectName}》`, {
    y: stated + 10,
    size: 24,
    minSize: 14,
    weight: 700,
    family: serif,
    maxLines: 2,
  });
  const english = drawText(pen, 'has successfully completed the practice project', {
    y: named + 6,
    size: 11,
    minSize: 9,
    color: faint,
  });
  const title = drawText(pen, face.projectNameEn, {
    y: english + 3,
    size: 13,
    minSize: 9,
    color: faint,
    maxLines: 2,
  });
  drawText(pen, `in ${months[Number(face.month) - 1] ?? ''} ${year}`, {
    y: title + 3,
    size: 11,
    minSize: 9,
    color: faint,
  });
}

/** Loads the template. Throws when it cannot be loaded. */
async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.src = url;
  await image.decode();
  return image;
}

/** Draws a certificate on a new canvas as large as its template (rules: certificate-drawing). */
export async function drawCertificate(face: CertificateFace): Promise<HTMLCanvasElement> {
  const [image] = await Promise.all([loadImage(face.certImgUrl), document.fonts?.ready]);
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth;
  canvas.height = image.naturalHeight;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  const pen = { context, scale: image.naturalWidth / baseWidth };
  context.drawImage(image, 0, 0);
  drawProject(pen, face, drawHolder(pen, face));
  drawQr(pen, face.validateUrl, { x: 66, y: 416, size: 98 });
  drawSeal(pen, { x: 678, y: 456, radius: 56 });
  drawText(pen, `证书编号 ${face.certCode}`, { y: 486, size: 13, minSize: 11, weight: 600 });
  drawText(pen, '扫描左侧二维码，或在证书查询页输入编号核验', { y: 506, size: 10, color: faint });
  return canvas;
}

/** The file's name (rules: certificate-download). */
export const certificateFileName = '项目证书.png';

/** Hands the drawn certificate to the browser as a download. */
export async function downloadCanvas(canvas: HTMLCanvasElement, name = certificateFileName): Promise<void> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The canvas gave no picture.');
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
