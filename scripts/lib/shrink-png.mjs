import { PNG } from 'pngjs';

/** Reduces a PNG to at most `bytes`: without transparency, and with as many colours as fit. */
export function shrinkPng(picture, bytes) {
  if (picture.length <= bytes) return picture;
  for (const step of [1, 2, 4, 8, 16]) {
    const png = PNG.sync.read(picture);
    png.data = png.data.map((value) => Math.min(255, Math.round(value / step) * step));
    const shrunk = PNG.sync.write(png, { colorType: 2, deflateLevel: 9, filterType: -1 });
    if (shrunk.length <= bytes) return shrunk;
  }
  return picture;
}
