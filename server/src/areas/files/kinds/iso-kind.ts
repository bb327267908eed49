import { open } from 'node:fs/promises';

/** The kind of an ISO 14496-12 file, by the brands in its first box. */
export type IsoKind = 'video' | 'heic' | 'avif' | 'sound' | 'quicktime' | 'other';

const videoBrands =
  /^(?:iso[m2-9a-c]|avc1|av01|hvc1|hev1|mp4[12]|mp71|mmp4|dash|msdh|cmf[c2f]|piff|ccff|M4V[ HP]|F4[VP] |3g[2eghprst][0-9a-z]|MSNV|ND[SX][CHMPS]|XAVC|CAEP|dby1|iphd)$/;
const photos = /^(?:hei[cxms]|hev[cxms]|mif[12]|msf1|miaf|MiH[BEA])$/;
const avif = /^avi[fso]$/;
const sounds = /^(?:M4[AB] |F4[AB] |dbam)$/;

function kindOf(brand: string): IsoKind | undefined {
  if (avif.test(brand)) return 'avif';
  if (photos.test(brand)) return 'heic';
  if (sounds.test(brand)) return 'sound';
  if (brand === 'qt  ') return 'quicktime';
  return videoBrands.test(brand) ? 'video' : undefined;
}

/** Main brands that no browser plays or that are not videos: a camera's raw picture, a protected song, JPEG XS. */
const notTaken = /^(?:crx |M4P |jxs )$/;

/**
 * Decides by the main brand, and if that is not enough, by the compatible brands. Examples: a phone's photo has the
 * main brand `mif1` with `heic` or `avif` after it; a camera's video has a brand of its own with `mp42` after it. null:
 * not an ISO media file.
 */
export async function isoKindOf(path: string): Promise<IsoKind | null> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    const start = buffer.subarray(0, bytesRead);
    if (start.length < 16 || start.toString('latin1', 4, 8) !== 'ftyp') return null;
    const end = Math.min(start.length, start.readUInt32BE(0));
    const brandAt = (at: number) => start.toString('latin1', at, at + 4).replaceAll('\0', ' ');
    const main = brandAt(8);
    const others = Array.from({ length: Math.max(0, Math.floor((end - 16) / 4)) }, (_, place) =>
      brandAt(16 + place * 4),
    );
    if (notTaken.test(main)) return 'other';
    const kind = kindOf(main);
    if (kind && kind !== 'heic') return kind;
    // `mif1` and similar brands are used for both HEIC and AVIF; the compatible brands decide.
    const kinds = [...others, main].map(kindOf);
    if (others.some((brand) => avif.test(brand)) && !others.includes('heic')) return 'avif';
    if (kinds.includes('heic')) return 'heic';
    return kinds.includes('video') ? 'video' : 'other';
  } finally {
    await file.close();
  }
}
