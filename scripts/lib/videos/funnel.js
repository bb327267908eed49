// 漏斗: how many go on at each step, and what one better step is worth at the end.
import { between, createPen, ease, ink } from './pen.js';

export const seconds = 32;
const steps = [
  ['打开首页', 5000, 5000],
  ['进入选座页', 3200, 3200],
  ['预约成功', 1920, 2240],
  ['到馆签到', 1440, 1680],
];
const top = (place) => 170 + place * 122;
const half = (people) => (people / 5000) * 330;
const began = (place) => 4 + place * 4;
const colors = ['#0b68cd', '#1478de', '#1890ff', '#4fb0ff'];

function step(pen, time, place) {
  const [name, before, after] = steps[place];
  const shown = ease(time, began(place), began(place) + 1);
  const people = between(before, after, ease(time, 22, 24.5));
  const wide = half(people) * shown;
  pen.shape(
    [
      [640 - wide, top(place)],
      [640 + wide, top(place)],
      [640 + wide, top(place) + 84],
      [640 - wide, top(place) + 84],
    ],
    colors[place],
    shown,
  );
  pen.text(name, 250, top(place) + 54, { size: 32, align: 'right', alpha: shown });
  pen.text(String(Math.round(people)), 640, top(place) + 56, {
    size: 40,
    bold: true,
    color: '#ffffff',
    alpha: shown,
  });
  if (place === 0) return;
  const last = between(steps[place - 1][1], steps[place - 1][2], ease(time, 22, 24.5));
  const rate = ease(time, began(place) + 1, began(place) + 1.6);
  const better = place === 2 && time > 22;
  pen.text(`${Math.round((people / last) * 100)}%`, 1030, top(place) + 54, {
    size: 36,
    bold: true,
    color: better ? ink.red : ink.deep,
    align: 'left',
    alpha: rate,
  });
}

/** Those who leave: dots that fall away at the side between two steps. */
function leavers(pen, time, place) {
  for (let each = 0; each < 14; each++) {
    const age = time - began(place) - each * 0.12;
    if (age < 0 || age > 1.6) continue;
    const side = each % 2 === 0 ? -1 : 1;
    const x = 640 + side * (half(steps[place][1]) + 20 + age * 60);
    pen.dot(x, top(place) - 20 + age * age * 60, 8, ink.amber, 1 - age / 1.6);
  }
}

const lines = [
  [4, 20.4, '走到每一步的，还有多少人？'],
  [21, 27, '只把“预约成功”从 60% 提到 70%'],
];

export function draw(context, time) {
  const pen = createPen(context);
  pen.clear();
  const title = 1 - ease(time, 3, 3.6);
  pen.text('漏斗怎么算', 640, 330, { size: 84, bold: true, alpha: title });
  pen.text('“有座”上线第二周：人在哪一步走掉', 640, 410, { size: 36, color: ink.soft, alpha: title });
  if (time < 3.4) return;
  for (const [from, to, words] of lines) {
    pen.text(words, 640, 110, {
      size: 38,
      bold: true,
      alpha: ease(time, from, from + 0.5) * (1 - ease(time, to - 0.4, to)),
    });
  }
  for (const place of steps.keys()) {
    if (place > 0) leavers(pen, time, place);
    step(pen, time, place);
  }
  pen.text('签到的人多出 240', 640, 684, {
    size: 34,
    bold: true,
    color: ink.red,
    alpha: ease(time, 24.6, 25.4),
  });
  pen.text('漏斗只说在哪里，不说为什么', 640, 110, { size: 42, bold: true, alpha: ease(time, 27.4, 28.2) });
}
