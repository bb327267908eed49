import type { Palette } from './palette.ts';
import type { Random } from './random.ts';

export interface MotifProps {
  c: Palette;
  random: Random;
  /** Chooses the layout; counts up with the id, so that neighbours differ. */
  layout: number;
}
