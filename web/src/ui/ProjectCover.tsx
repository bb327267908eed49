import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { BusinessMotif } from './cover/BusinessMotif.tsx';
import { DataMotif } from './cover/DataMotif.tsx';
import { DevMotif } from './cover/DevMotif.tsx';
import { MediaMotif } from './cover/MediaMotif.tsx';
import type { MotifProps } from './cover/motif.ts';
import { OtherMotif } from './cover/OtherMotif.tsx';
import { ProductMotif } from './cover/ProductMotif.tsx';
import { paletteOf } from './cover/palette.ts';
import { makeRandom } from './cover/random.ts';
import styles from './ProjectCover.module.css';

const motifs: Record<string, (props: MotifProps) => ReactNode> = {
  data: DataMotif,
  product: ProductMotif,
  media: MediaMotif,
  dev: DevMotif,
  business: BusinessMotif,
};

export interface ProjectCoverProps {
  type: string;
  id: number;
  /** Shown as the browser's tooltip only; the card beside it says the title. */
  title?: string | undefined;
  className?: string | undefined;
}

/** A cover drawn from type and id alone: the same project looks the same everywhere, on the server too. */
export function ProjectCover({ type, id, title, className }: ProjectCoverProps) {
  const key = useId();
  const Motif = motifs[type] ?? OtherMotif;
  const random = makeRandom(id);
  const c = paletteOf(type, id);
  const right = random.chance();
  return (
    <svg
      aria-hidden="true"
      className={classes(styles.cover, className)}
      viewBox="0 0 640 360"
      width="640"
      height="360"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {title ? <title>{title}</title> : null}
      <linearGradient id={key} x1={right ? 1 : 0} y1="0" x2={right ? 0.1 : 0.9} y2="1">
        <stop stopColor={c.from} />
        <stop offset="1" stopColor={c.to} />
      </linearGradient>
      <path fill={`url(#${key})`} d="M0 0h640v360H0z" />
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
      <Motif c={c} random={random} layout={Math.abs(id) % 3} />
    </svg>
  );
}
