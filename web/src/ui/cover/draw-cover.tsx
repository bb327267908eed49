import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { range } from '../classes.ts';
import { drawing } from '../drawing-colors.ts';
import { media } from '../media.ts';
import { BusinessMotif } from './BusinessMotif.tsx';
import { coverCount, coverFile, coverTypes, other } from './cover-file.ts';
import { DataMotif } from './DataMotif.tsx';
import { DevMotif } from './DevMotif.tsx';
import { MediaMotif } from './MediaMotif.tsx';
import type { MotifProps } from './motif.ts';
import { OtherMotif } from './OtherMotif.tsx';
import { ProductMotif } from './ProductMotif.tsx';
import { paletteOf } from './palette.ts';
import { makeRandom } from './random.ts';

const motifs: Record<string, (props: MotifProps) => ReactNode> = {
  data: DataMotif,
  product: ProductMotif,
  media: MediaMotif,
  dev: DevMotif,
  business: BusinessMotif,
};

/** By night a veil dims the lit grounds; the picture knows by the colours its page is drawn in. */
const dimming = `.night{display:none}@media ${media.dark}{.night{display:block}}`;

function Cover({ type, id }: { type: string; id: number }) {
  const Motif = motifs[type] ?? OtherMotif;
  const random = makeRandom(id);
  const c = paletteOf(type, id);
  const right = random.chance();
  return (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      viewBox="0 0 640 360"
      width="640"
      height="360"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <style>{dimming}</style>
      <linearGradient id="ground" x1={right ? 1 : 0} y1="0" x2={right ? 0.1 : 0.9} y2="1">
        <stop stopColor={c.from} />
        <stop offset="1" stopColor={c.to} />
      </linearGradient>
      <path fill="url(#ground)" d="M0 0h640v360H0z" />
      <circle
        cx={right ? 580 : 60}
        cy={random.int(10, 60)}
        r={random.int(150, 210)}
        fill={c.veil}
        opacity=".5"
      />
      <circle
        cx={right ? 70 : 570}
        cy={random.int(320, 370)}
        r={random.int(80, 130)}
        fill={c.veil}
        opacity=".6"
      />
      <Motif c={c} random={random} layout={id % 3} />
      <path className="night" fill={drawing.ink} opacity=".3" d="M0 0h640v360H0z" />
    </svg>
  );
}

/** Every cover there is, drawn from its type and number alone. Runs at the build (web/covers.ts), never in a page. */
export const allCovers = () =>
  [...coverTypes, other].flatMap((type) =>
    range(coverCount).map((id) => ({
      fileName: coverFile(type, id),
      source: renderToStaticMarkup(<Cover type={type} id={id} />),
    })),
  );
