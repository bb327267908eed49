import { useTexts } from '../../../locales/texts.ts';
import type { Student } from './marking-api.ts';

/** What a student is called here: by name, or by the name of nobody (rules: camp-anonymous). */
export function useWhose() {
  const text = useTexts('staffMarking');
  return ({ name, alias }: Student) => name ?? text.alias({ alias });
}

/** Number and class beside the name, where they are known. */
export const beside = ({ studentNo, className }: Student) =>
  [studentNo, className].filter(Boolean).join(' · ');
