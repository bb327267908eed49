import { useNameOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';

/** The level of a project in words: `levelName(project.level)`. */
export function useLevelName(): (level: number) => string {
  const { levels, otherLevel } = useTexts('practise');
  return (level) => (levels as Record<number, string>)[level] ?? otherLevel;
}

/** The name of a project's type in the page's language: `typeName(project)`. */
export function useTypeName(): (project: { typeName: string; typeNameEn: string }) => string {
  const nameOf = useNameOf();
  return ({ typeName, typeNameEn }) => nameOf({ name: typeName, nameEn: typeNameEn });
}
