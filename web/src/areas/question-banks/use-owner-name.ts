import { useTexts } from '../../locales/texts.ts';
import type { QuestionBank } from '../authoring/public/shared-bank.ts';
import { useSelf } from '../back-office/public/self.ts';

/** Whose a bank is, as the reader says it. */
export function useOwnerName() {
  const text = useTexts('staffQuestionBanks');
  const { userId } = useSelf();
  return ({ owner, collegeName }: Pick<QuestionBank, 'owner' | 'collegeName'>) => {
    if (!owner) return collegeName;
    return owner.id === userId ? text.own : text.ofOther(owner);
  };
}
