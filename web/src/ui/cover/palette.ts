export interface Palette {
  from: string;
  to: string;
  /** Strong, on white panels. */
  ink: string;
  /** Pale, on white panels. */
  soft: string;
  accent: string;
  /** Strong, on the ground. */
  over: string;
  /** Faint, on the ground. */
  veil: string;
}

function deep(from: string, to: string, ink: string, soft: string, accent: string): Palette {
  return { from, to, ink, soft, accent, over: '#fff', veil: '#ffffff2e' };
}

function light(from: string, to: string, ink: string, soft: string, accent: string): Palette {
  return { from, to, ink, soft, accent, over: ink, veil: '#ffffffa6' };
}

const other = [
  light('#f0f4fa', '#cbd8eb', '#4f6d9e', '#dfe8f5', '#1890ff'),
  deep('#2b3a55', '#7390bd', '#4f6d9e', '#dfe8f5', '#ffc857'),
];

/** One family of hues for each type; two deep grounds and a light one, so that a grid of one type still breathes. */
const families: Record<string, Palette[]> = {
  data: [
    deep('#0a4bb0', '#38a6ff', '#1677e6', '#d6eaff', '#ffc24b'),
    light('#ecf5ff', '#bfdfff', '#1c84f0', '#d6eaff', '#ff9f43'),
    deep('#075580', '#2cb9d9', '#0e8db5', '#d3f1f8', '#ffd166'),
  ],
  product: [
    light('#f3f1ff', '#d3ccff', '#6a5ae8', '#e5e1ff', '#ff8f6b'),
    deep('#3f31ad', '#9082ff', '#5b4be0', '#e5e1ff', '#ff9cbb'),
    deep('#56289f', '#b584ff', '#7c43d6', '#eee2ff', '#5fe0d0'),
  ],
  media: [
    deep('#cf3150', '#ff9273', '#e6505b', '#ffe1dc', '#ffd25e'),
    deep('#a32a72', '#ff86a3', '#cf3f83', '#ffdde9', '#ffd25e'),
    light('#fff3ee', '#ffcfc3', '#f0625a', '#ffe1dc', '#5b7cfa'),
  ],
  dev: [
    deep('#0a3a40', '#16a08b', '#0f8f7c', '#d2f1ea', '#ffc857'),
    light('#ebfbf6', '#b5e8d8', '#0f9b83', '#d2f1ea', '#ff8a5b'),
    deep('#11243c', '#2a7396', '#1f7a8c', '#d8ecf0', '#6ee7b7'),
  ],
  business: [
    light('#fff9eb', '#fadca0', '#d5850f', '#fdebcb', '#2e6bd6'),
    deep('#a3560a', '#f7b548', '#c77412', '#fdebcb', '#2f6fde'),
    deep('#5e4114', '#d6a446', '#a8741a', '#f8e8c6', '#37a58f'),
  ],
};

export function paletteOf(type: string, id: number): Palette {
  const family = families[type] ?? other;
  // Steps apart from the layout's, so that nine ids pass before a pair comes again.
  const step = Math.abs(id) + Math.floor(Math.abs(id) / 3);
  return family[step % family.length] as Palette;
}
