import type { staffCharts as zh } from '../zh-CN/staff-charts.ts';

export const staffCharts: typeof zh = {
  shownAs: ({ title }) => `${title}: shown as`,
  chart: 'Chart',
  table: 'Table',
  save: 'Download',
  saveOf: ({ title }) => `Download: ${title}`,
  picture: 'Picture (PNG)',
  data: 'Data (CSV)',
};
