import type { GradeFlag } from '@zhixing/contract/gradebook-words';
import { useTexts } from '../../locales/texts.ts';
import type { Effect } from './marks.types.ts';

/** One line of what a correction does: a label, now, and after. */
export interface EffectRow {
  label: string;
  before: string;
  after: string;
}

/** What a correction does to score, flag and total, in words. The total is known of a request alone (rules: grade-change). */
export function useEffectRows(): (effect: Effect) => EffectRow[] {
  const { rows: names, passes, totalPasses, score: scoreOf, noScore } = useTexts('staffMarking').correction;
  const { figures } = useTexts('grades');
  const points = (value: number | null) => (value === null ? noScore : scoreOf({ score: value }));
  const answer = (value: boolean | null) => (value === null ? 'none' : value ? 'yes' : 'no');
  const pass = (value: boolean | null) => passes[answer(value)];
  const totalPass = (value: boolean | null) => totalPasses[answer(value)];
  const flagText = (flag: GradeFlag | null) => (flag ? figures[flag] : '—');
  const row = <T>(
    label: string,
    { before, after }: { before: T; after: T },
    text: (value: T) => string,
  ): EffectRow => ({ label, before: text(before), after: text(after) });
  return ({ score, passed, flag, total, totalPassed }) => [
    ...(flag && score.before === null && score.after === null ? [] : [row(names.score, score, points)]),
    ...(flag ? [row(names.flag, flag, flagText)] : [row(names.passed, passed, pass)]),
    ...(total ? [row(names.total, total, points)] : []),
    ...(totalPassed ? [row(names.totalPassed, totalPassed, totalPass)] : []),
  ];
}
