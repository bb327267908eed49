import { create } from 'qrcode';

/** A fixed mask that suits any text. Trying all eight masks would take longer than everything else. */
const maskPattern = 3;
/** Width of the white margin in modules, and side of the picture in pixels. */
const margin = 1;
const width = 440;

interface Bits {
  size: number;
  /** One byte for each module, row by row; 1 is black. */
  data: Uint8Array;
}

/** The SVG path: one stroke for each run of black modules. */
function strokesOf({ size, data }: Bits): string {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    const isBlack = (at: number) => at < size && data[row * size + at];
    let end = -1;
    for (let at = 0; at < size; at += 1) {
      if (!isBlack(at)) continue;
      path += end < 0 ? `M${at + margin} ${row + margin}.5` : `m${at - end} 0`;
      end = at;
      while (isBlack(end)) end += 1;
      path += `h${end - at}`;
      at = end;
    }
  }
  return path;
}

/**
 * Draws the QR code of a text as an SVG data URL. Byte mode and a single path take 0.1 ms of the event loop. A search
 * for the shortest encoding would not make an address smaller and takes most of the time; a bitmap takes 90 ms.
 */
export function drawQr(text: string): string {
  const bytes = [{ data: new TextEncoder().encode(text), mode: 'byte' as const }];
  const { modules } = create(bytes, { errorCorrectionLevel: 'M', maskPattern });
  const side = modules.size + 2 * margin;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#ffffff" d="M0 0h${side}v${side}H0z"/><path stroke="#000000" d="${strokesOf(modules)}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
