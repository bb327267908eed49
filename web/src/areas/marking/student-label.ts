import { useTexts } from '../../locales/texts.ts';
import { useChinaDates } from '../../ui/china-time.ts';
import type { Student } from './marking-api.ts';

/** What a student is called here: by name, or by the name of nobody (rules: camp-anonymous). */
export function useStudentLabel() {
  const text = useTexts('staffMarking');
  return ({ name, alias }: Student) => name ?? text.alias({ alias });
}

/** When something was handed in; nothing where marking is anonymous (rules: camp-anonymous). */
export function useSubmittedAt() {
  const { time } = useChinaDates();
  return (at: string | null) => (at === null ? null : time(at));
}

/** Number and class beside the name, where they are known. */
export const studentDetails = ({ studentNo, className }: Student) =>
  [studentNo, className].filter(Boolean).join(' · ');
