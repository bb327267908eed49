import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { AlongTime } from './AlongTime.tsx';
import { BelowEachOther } from './BelowEachOther.tsx';
import type { ChartData } from './chart.types.ts';
import { chartCsv } from './chart-files.ts';
import { cutToWidth, textWidth } from './text-width.ts';

afterEach(cleanup);

const data: ChartData = {
  title: '用时',
  of: '节',
  kind: 'columns',
  labels: ['=导论', '数据, "清洗"', '可视化'],
  series: [
    { name: '计划', values: [10, 20, 30] },
    { name: '实际', values: [12, null, 45] },
  ],
};
const bars = (kind: ChartData['kind']) => {
  const Kind = kind === 'bars' ? BelowEachOther : AlongTime;
  const { container } = render(
    <svg role="img" aria-label="图">
      <Kind id="x" width={600} data={{ ...data, kind }} />
    </svg>,
  );
  return container;
};

it.each(['columns', 'bars'] as const)('%s of a second series have a pattern, and each its figure', (kind) => {
  const container = bars(kind);
  const second = [...container.querySelectorAll('rect[data-series="1"]')];
  expect(second.length).toBeGreaterThan(1);
  expect(second.every((bar) => bar.getAttribute('fill') === 'url(#x-1)')).toBe(true);
  const figures = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  for (const figure of ['12', '45']) expect(figures).toContain(figure);
});

it('lines are told apart by dashes and by the shape of their points', () => {
  const container = bars('lines');
  const dash = (series: number) =>
    container.querySelector(`path[data-series="${series}"]`)?.getAttribute('stroke-dasharray') ?? null;
  expect([dash(0), dash(1)]).toEqual([null, '6 4']);
  expect(container.querySelectorAll('circle[data-series="0"]')).toHaveLength(3);
  // What has no value has no point.
  expect(container.querySelectorAll('rect[data-series="1"]')).toHaveLength(2);
});

it('the first and the last date stay within the drawing', () => {
  const labels = Array.from({ length: 12 }, (_, week) => `September ${week + 10}, 2026`);
  const long = { ...data, labels, series: [{ name: '完成', values: labels.map(() => 1) }] };
  const width = 300;
  const { container } = render(
    <svg role="img" aria-label="图">
      <AlongTime id="x" width={width} data={long} />
    </svg>,
  );
  const dates = [...container.querySelectorAll('text')].filter((text) => text.textContent?.includes('2026'));
  expect(dates.length).toBeGreaterThan(0);
  for (const text of dates) {
    // The library's text stands in an `svg` of its own, which is moved.
    const middle = Number(text.getAttribute('x')) + Number(text.closest('svg')?.getAttribute('x'));
    const half = textWidth(text.textContent ?? '') / 2;
    expect(middle - half).toBeGreaterThanOrEqual(0);
    expect(middle + half).toBeLessThanOrEqual(width);
  }
});

it('labels that would lie over each other are left out, and long ones are cut', () => {
  const labels = Array.from({ length: 9 }, (_, week) => `2031年3月${week + 10}日`);
  const { container } = render(
    <svg role="img" aria-label="图">
      <AlongTime
        id="x"
        width={330}
        data={{ ...data, labels, series: [{ name: '完成', values: labels.map(() => 1) }] }}
      />
    </svg>,
  );
  const shown = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(shown.filter((text) => text?.includes('月'))).toEqual(['2031年3月10日', '2031年3月15日']);
  expect(cutToWidth('数据清洗与可视化', 60)).toBe('数据清洗…');
});

it('its data are safe in a spreadsheet', () => {
  expect(chartCsv(data)).toBe(
    '\uFEFF节,计划,实际\r\n\'=导论,10,12\r\n"数据, ""清洗""",20,\r\n可视化,30,45\r\n',
  );
});
