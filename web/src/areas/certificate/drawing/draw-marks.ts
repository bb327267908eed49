import { create as createQr } from 'qrcode';
import { drawing } from '../../../ui/drawing-colors.ts';
import { type DrawingContext, fontOf } from './draw-text.ts';

/** The texts around and inside the seal. */
export const sealWords = { ring: '知行实习与实践学习平台', foot: '证书专用章' };

/** A QR code on paper, in units. */
export function drawQr(
  { context, scale }: DrawingContext,
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
  context.fillStyle = drawing.certificateInk;
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
    const radiusHere = point % 2 ? radius * 0.382 : radius;
    context.lineTo(Math.cos(angle) * radiusHere, Math.sin(angle) * radiusHere);
  }
  context.fill();
}

/** The platform's round seal, its name set along the ring. */
export function drawSeal(
  { context, scale }: DrawingContext,
  { x, y, radius }: { x: number; y: number; radius: number },
) {
  context.save();
  context.translate(x * scale, y * scale);
  context.scale(scale, scale);
  context.globalAlpha = 0.86;
  context.strokeStyle = drawing.seal;
  context.fillStyle = drawing.seal;
  context.lineWidth = 2.6;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  context.stroke();
  drawStar(context, radius * 0.3);
  context.font = fontOf(radius * 0.26, 700);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const ring = [...sealWords.ring];
  const span = Math.PI * 1.24;
  ring.forEach((character, index) => {
    context.save();
    context.rotate(-span / 2 + (span * index) / (ring.length - 1));
    context.fillText(character, 0, -radius * 0.78);
    context.restore();
  });
  context.font = fontOf(radius * 0.21, 700);
  context.fillText(sealWords.foot, 0, radius * 0.62);
  context.restore();
}
