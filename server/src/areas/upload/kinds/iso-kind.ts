import { open } from 'node:fs/promises';

/** What a file of ISO 14496-12 is, by the brands in its first box. */
export type IsoKind = 'film' | 'heic' | 'avif' | 'sound' | 'quicktime' | 'other';

const films =
  /^(?:iso[m2-9a-c]|avc1|av01|hvc1|hev1|mp4[12]|mp71|mmp4|dash|msdh|cmf[c2f]|piff|ccff|M4V[ HP]|F4[VP] |3g[2eghprst][0-9a-z]|MSNV|ND[SX][CHMPS]|XAVC|CAEP|dby1|iphd)$/;
const photos = /^(?:hei[cxms]|hev[cxms]|mif[12]|msf1|miaf|MiH[BEA])$/;
const avif = /^avi[fso]$/;
const sounds = /^(?:M4[AB] |F4[AB] |dbam)$/;

function kindOf(brand: string): IsoKind | undefined {
  if (avif.test(brand)) return 'avif';
  if (photos.test(brand)) return 'heic';
  if (sounds.test(brand)) return 'sound';
  if (brand === 'qt  ') return 'quicktime';
  return films.test(brand) ? 'film' : undefined;
}

/** Main brands of what plays in no browser, or is no film: a camera's raw picture, a protected song, a JPEG XS. */
const notTaken = /^(?:crx |M4P |jxs )$/;

/**
 * By the main brand, and where that says too little by those that it is compatible with: a photo that a telephone took is
 * `mif1` with `heic` or `avif` behind it, a camera's film has a name of its own with `mp42` behind it. null: no such file.
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
    // `mif1` and others are of both: what else it is tells.
    const kinds = [...others, main].map(kindOf);
    if (others.some((brand) => avif.test(brand)) && !others.includes('heic')) return 'avif';
    if (kinds.includes('heic')) return 'heic';
    return kinds.includes('film') ? 'film' : 'other';
  } finally {
    await file.close();
  }
}
