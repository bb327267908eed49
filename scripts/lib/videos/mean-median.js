// 均值与中位数: seven readings on a number line, their balance point, and the one in the middle.
import { between, createPen, ease, ink } from './pen.js';

export const seconds = 36;
const readings = [520, 589, 1381, 1383, 1424, 1452, 1528];
const base = 430;
const xOf = (kwh) => 120 + (kwh / 1700) * 1040;

function axis(pen, alpha) {
  pen.line(
    [
      [xOf(0), base],
      [xOf(1700), base],
    ],
    { color: ink.soft, alpha },
  );
  for (let kwh = 0; kwh <= 1600; kwh += 400) {
    pen.line(
      [
        [xOf(kwh), base],
        [xOf(kwh), base + 10],
      ],
      { color: ink.soft, alpha },
    );
    pen.text(String(kwh), xOf(kwh), base + 42, { size: 24, color: ink.soft, alpha });
  }
  pen.text('kWh', xOf(1700) + 8, base + 8, { size: 22, color: ink.soft, align: 'left', alpha });
}

/** The weekend's two are amber; the fourth, once it is the median, is ringed. The lowest moves from 520 to 20. */
function dots(pen, time) {
  const away = ease(time, 24.5, 27.5) - ease(time, 30.2, 31);
  const values = readings.map((kwh, place) => (place === 0 ? between(kwh, 20, away) : kwh));
  for (const [place, kwh] of values.entries()) {
    const shown = ease(time, 4 + place * 0.5, 4.8 + place * 0.5);
    const lift = [0, 0, 0, 44, 0, 44, 0][place];
    const y = between(180, base - 18 - lift, shown);
    const middle = place === 3 ? ease(time, 19, 20) - ease(time, 30.2, 31) : 0;
    if (middle > 0) pen.dot(xOf(kwh), y, 24, ink.text, middle * 0.25);
    pen.dot(xOf(kwh), y, 14, place < 2 ? ink.amber : ink.blue, shown);
  }
  return values;
}

function marks(pen, time, values) {
  const mean = values.reduce((sum, kwh) => sum + kwh, 0) / values.length;
  const meanShown = ease(time, 11, 12.5) * (1 - ease(time, 30.2, 31));
  const x = xOf(mean);
  pen.shape(
    [
      [x, base + 62],
      [x - 24, base + 104],
      [x + 24, base + 104],
    ],
    ink.red,
    meanShown,
  );
  pen.line(
    [
      [x, base],
      [x, base + 62],
    ],
    { color: ink.red, alpha: meanShown },
  );
  pen.text(`均值 ${mean.toFixed(1)}`, x, base + 146, { color: ink.red, bold: true, alpha: meanShown });
  const medianShown = ease(time, 19, 20.5) * (1 - ease(time, 30.2, 31));
  pen.line(
    [
      [xOf(1383), 250],
      [xOf(1383), base],
    ],
    { color: ink.text, dash: [10, 8], alpha: medianShown },
  );
  pen.text('中位数 1383', xOf(1383), 230, { bold: true, alpha: medianShown });
}

const lines = [
  [3.6, 10.5, '教学一楼第一周，七天的用电读数'],
  [10.8, 17.6, '均值：总和除以个数，像一架天平的支点'],
  [18.2, 23.8, '中位数：排好队，站在正中间的那一个'],
  [24.2, 30, '最小的读数变成 20：均值被拉走，中位数不动'],
];

export function draw(context, time) {
  const pen = createPen(context);
  pen.clear();
  const title = 1 - ease(time, 3, 3.6);
  pen.text('均值与中位数', 640, 330, { size: 84, bold: true, alpha: title });
  pen.text('同样七个读数，为什么两个代表数差了两百？', 640, 410, { size: 36, color: ink.soft, alpha: title });
  for (const [from, to, words] of lines) {
    pen.text(words, 640, 110, {
      size: 38,
      bold: true,
      alpha: ease(time, from, from + 0.5) * (1 - ease(time, to - 0.4, to)),
    });
  }
  if (time < 3.2) return;
  axis(pen, ease(time, 3.2, 4));
  marks(pen, time, dots(pen, time));
  const end = ease(time, 31, 32);
  pen.text('其实是两堆：先分开，再求代表数', 640, 110, { size: 42, bold: true, alpha: end });
  pen.text('周末 554.5', xOf(554), 330, { color: '#b45309', bold: true, alpha: end });
  pen.text('工作日 1433.6', xOf(1433), 300, { color: ink.deep, bold: true, alpha: end });
}
