import { chinaDay } from '../../../ui/china-input.ts';
import { saveBlob } from '../../../ui/staff/save-blob.ts';
import type { ChartData } from './chart.types.ts';

/** Text that a spreadsheet would take for a formula is preceded by an apostrophe, as in the files of the server. */
const formula = /^[\s]*[=+\-@＝＋－＠﹦]/u;
function field(value: string | number | null) {
  if (typeof value === 'number' || value === null) return String(value ?? '');
  const safe = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The table of a chart as CSV, with the mark by which Excel knows UTF-8. */
export function chartCsv({ of, labels, series }: ChartData): string {
  const rows = [
    [of, ...series.map(({ name }) => name)],
    ...labels.map((label, place) => [label, ...series.map(({ values }) => values[place] ?? null)]),
  ];
  return `\uFEFF${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
}

/** With the day in China, so that one can tell it from that of last week. */
const nameOf = (title: string, format: string) => `${title}-${chinaDay(new Date().toISOString())}.${format}`;

export const saveChartData = (data: ChartData) =>
  saveBlob(nameOf(data.title, 'csv'), new Blob([chartCsv(data)], { type: 'text/csv' }));

const copied = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-family',
  'text-anchor',
];

/** The drawing with every style written in it: a picture knows no stylesheet of the page. */
function standAlone(drawing: SVGSVGElement, title: string): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const of = [...drawing.querySelectorAll<SVGElement>('*')];
  for (const [at, element] of [...copy.querySelectorAll<SVGElement>('*')].entries()) {
    const original = of[at];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of copied) element.style.setProperty(name, style.getPropertyValue(name));
  }
  const { width, height } = drawing.getBoundingClientRect();
  const ground = getComputedStyle(document.body).backgroundColor;
  const ink = getComputedStyle(drawing).color;
  const head = 40;
  copy.setAttribute('y', String(head));
  const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
  text.textContent = title;
  for (const [name, value] of Object.entries({
    x: '0',
    y: '20',
    fill: ink,
    style: 'font:600 16px sans-serif',
  }))
    text.setAttribute(name, value);
  const serializer = new XMLSerializer();
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width + 32}" height="${height + head + 32}"><rect width="100%" height="100%" fill="${ground}"/><svg x="16" y="16" width="${width}" height="${height + head}">${serializer.serializeToString(text)}${serializer.serializeToString(copy)}</svg></svg>`;
}

/** Saves the drawing as it is on the screen, twice as fine. */
export async function saveChartPicture(drawing: SVGSVGElement, title: string): Promise<void> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standAlone(drawing, title))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width * 2, image.height * 2];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/png');
  });
  if (blob) saveBlob(nameOf(title, 'png'), blob);
}
