import { useTitleLangOf, useTitleOf } from '../../../locales/content.ts';

/** A project's title in the page's language, with its language where that is another: `<span {...nameOf(lesson)} />`. */
export function useProjectName() {
  const titleOf = useTitleOf();
  const titleLangOf = useTitleLangOf();
  return ({ projectTitle, projectTitleEn }: { projectTitle: string; projectTitleEn: string }) => ({
    children: titleOf({ title: projectTitle, titleEn: projectTitleEn }),
    lang: titleLangOf({ titleEn: projectTitleEn }),
  });
}
