// `node scripts/icons.mjs`: makes the icons for devices, search engines and messengers from web/public/favicon.svg, in web/public/. Run
// it after a change of the logo, and look at the results.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './lib/run.mjs';

const folder = join(root, 'web/public');
const mark = readFileSync(join(folder, 'favicon.svg'), 'utf8');
const put = (name, content) => writeFileSync(join(folder, name), content);
const png = (svg, width) =>
  sharp(Buffer.from(svg), { density: 600 })
    .resize(width)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** A maskable icon: devices may crop all but the middle 80 %, so the background fills the square and the logo is smaller. */
const maskable = mark
  .replace('rx="13"', '')
  .replace(
    /(<path[^>]*\/>\s*<circle[^>]*\/>)/,
    '<g transform="translate(24 24) scale(.78) translate(-24 -24)">$1</g>',
  );

/** An ICO file: a header of 6 bytes, 16 bytes for each picture, then the PNGs. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, data }, index) => {
    const at = 6 + 16 * index;
    head.writeUInt8(size, at);
    head.writeUInt8(size, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(data.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += data.length;
  });
  return Buffer.concat([head, ...pictures.map(({ data }) => data)]);
}

const inner = mark.replace(/^[\s\S]*?<\/title>/, '').replace('</svg>', '');
const name = `<path d="M10.5 3.5C9.5 8.5 7.5 12.5 4.5 15.5M9 11.5h14.5M3 21h23M15 11.5V21c-.5 9-5 15.5-12 19.5M16 27c2.5 5 6 9.5 10 12.5M31.5 13h9.5v22.5h-9.5z"/>
<path d="M65 3.5c-3 4-6.5 7-11 9.5M66 13.5c-3.5 5.5-7.5 9.5-13 12.5M61 21.5V41M71 8.5h20M69.5 19.5H93M82.5 19.5V36c0 3.5-1.5 4.5-6 4.2"/>`;
/** The default picture for sharing a page: the logo, the name, and the path of the logo. */
const share = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630" fill="none" stroke-linecap="round" stroke-linejoin="round">
<linearGradient id="ground" x2="0" y2="1"><stop stop-color="#e1f0ff"/><stop offset="1" stop-color="#fff"/></linearGradient>
<path fill="url(#ground)" d="M0 0h1200v630H0z"/>
<path d="M690 150h420L700 520h520" stroke="#bcdfff" stroke-width="44"/><circle cx="690" cy="150" r="46" fill="#ffd27a"/>
<g transform="translate(96 196) scale(3)">${inner}</g>
<g transform="translate(270 196) scale(3)" stroke="#0f1b2d" stroke-width="4.2">${name}</g>
<text x="96" y="430" font-family="Noto Sans CJK SC" font-weight="500" font-size="38" fill="#4a5568">从知道，到做到</text>
<text x="96" y="484" font-family="DejaVu Sans" font-size="27" fill="#626c81">From knowing to doing</text>
</svg>`;

put('icon-192.png', await png(mark, 192));
put('icon-512.png', await png(mark, 512));
put('icon-maskable-512.png', await png(maskable, 512));
put('apple-touch-icon.png', await png(maskable, 180));
put('share.png', await sharp(Buffer.from(share)).png({ compressionLevel: 9, palette: true }).toBuffer());
const sizes = [16, 32, 48];
put(
  'favicon.ico',
  ico(await Promise.all(sizes.map(async (size) => ({ size, data: await png(mark, size) })))),
);
