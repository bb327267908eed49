import type { Texts } from '../shape.ts';
import type { samples as chinese } from '../zh-CN/samples.ts';

export const samples: Texts<typeof chinese> = {
  title: 'How long I walked this week',
  label: 'Sample',
  report: 'A report as handed in (excerpt)',
  marked: 'The same page, marked by the teacher',
  day: 'Day',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  minutes: 'Min',
  chart: 'Bar chart: minutes walked on seven days, most on Saturday, fewest on Wednesday',
  mean: 'Dashed line: 45 minutes a day on average',
  finding:
    'I walked 315 minutes in seven days. On the weekend it was about 71 minutes a day, twice as much as on weekdays (about 35).',
  observed: 'On Wednesday it rained, and I walked only 18 minutes. ',
  claim: 'So I walk less when it rains.',
  notes: [
    'All seven days, none left out',
    'Right, and the chart agrees',
    'One rainy day does not show this yet',
  ],
  score: '88 / 100',
  comment:
    'The data are complete; table and chart agree. Write “perhaps” in the last sentence, then record two more weeks and compare rainy days with dry ones.',
};
