import { drawing } from '../../ui/drawing-colors.ts';

/** Pixels of a side: enough for a page of text on a fine screen. */
const longestSide = 2000;

/** A drawing (SVG) as png; undefined: this browser cannot draw it. Drawn as a picture, it runs no script and loads nothing. */
export async function drawSvg(bytes: ArrayBuffer): Promise<Blob | undefined> {
  if (typeof Image !== 'function' || typeof OffscreenCanvas !== 'function') return undefined;
  const address = URL.createObjectURL(new Blob([bytes], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const [width, height] = [image.naturalWidth || 800, image.naturalHeight || 600];
    const scale = Math.min(2, longestSide / Math.max(width, height));
    const canvas = new OffscreenCanvas(Math.ceil(width * scale), Math.ceil(height * scale));
    const context = canvas.getContext('2d');
    if (!context) return undefined;
    // Drawings are made for white paper.
    context.fillStyle = drawing.paper;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/png' });
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}
