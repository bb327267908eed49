import { levelOf } from '@zhixing/contract/grade-level';
import type { GradeScheme } from '@zhixing/contract/staff/gradebook/scheme';
import { useTexts } from '../../locales/texts.ts';

interface Result {
  total: number | null;
  passed: boolean | null;
  unsettled: boolean;
}

/** A total and its verdict, before or after a change. */
export function useResultText() {
  const { noTotal, panel } = useTexts('staffGradebook');
  const { levels, unsettled: unsettledWord, unsettledTotal } = useTexts('grades');
  return {
    totalOf: ({ total, unsettled }: Result, scheme?: GradeScheme) => {
      if (unsettled) return total === null ? unsettledWord : unsettledTotal({ total: `${total}` });
      if (total === null) return noTotal;
      const level = scheme ? levelOf(total, scheme) : null;
      return level ? `${levels[level]} ${total}` : `${total}`;
    },
    verdictOf: ({ passed }: Result) =>
      panel.verdicts[passed === null ? 'open' : passed ? 'passed' : 'failed'],
  };
}
