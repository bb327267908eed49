import { badParameter } from '../../base/errors.ts';
import { whyNotTitle } from '../../base/title.ts';
import type { Sentence } from '../../locales/say.ts';
import type { DocumentNode, Fields } from '../../schema/project-document.ts';

type Rubric = NonNullable<DocumentNode['homework']>['rubric'];

/** The invalid titles of a project, with the reasons. An empty title is allowed in a draft (rules: titles). */
export const titleFaults = ({
  title,
  titleEn,
  byline,
  certificateTitle,
  certificateTitleEn,
}: Partial<Fields>) =>
  Object.entries({ title, titleEn, byline, certificateTitle, certificateTitleEn }).flatMap(
    ([field, text = '']) => {
      const reason = whyNotTitle('名称', text);
      return reason ? [{ field: field as keyof Fields, text: reason }] : [];
    },
  );

/** The invalid names of a rubric's criteria and levels. */
export const rubricFaults = (rubric: Rubric): Sentence[] =>
  rubric
    .flatMap(({ title, levels }) => [
      whyNotTitle('评分项的名称', title),
      ...levels.map(({ name }) => whyNotTitle('等级的名称', name)),
    ])
    .filter((fault) => fault !== null);

/** -3: there is a fault; the first one is told. */
export function requireNone([fault]: Sentence[]): void {
  if (fault !== undefined) throw badParameter(fault);
}
