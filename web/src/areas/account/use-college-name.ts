import { useTextBook } from '../../locales/texts.ts';

/** A college's name in the page's language, where it has one. */
export function useCollegeName(college: { name: string; nameEn: string } | null): string {
  const { language } = useTextBook();
  if (!college) return '';
  return (language === 'en-US' && college.nameEn) || college.name;
}
