import { allTypes } from '@zhixing/contract/words';
import type { RootState } from './base/state.ts';
import { nameIn, titleIn } from './locales/content.ts';
import type { AllTexts, Translations } from './locales/texts.ts';

/** The names of titles that are plain texts. */
type TitleName = keyof AllTexts['titles'];

/** A title that never changes, in the page's language. */
export const named = (name: TitleName) => (_state: unknown, texts: Translations) => texts.get('titles')[name];

/** The type that the list on screen is of. */
export const typeOf = ({ practise }: RootState) =>
  practise.typeList.find(({ slug }) => slug === practise.listType);

const isAll = ({ practise }: RootState) => practise.listType === allTypes;
/** Whether the address names a type that there is, or all of them. */
export const hasType = (state: RootState) => isAll(state) || typeOf(state) !== undefined;

/** The titles that a list and a detail have from their content, in the page's language. */
export function typeNameOf(state: RootState, texts: Translations): string | undefined {
  const type = typeOf(state);
  if (isAll(state)) return texts.get('titles').practiseAll;
  return type && nameIn(texts, type);
}
export function detailTitle(
  { practise: { practiseDetail } }: RootState,
  texts: Translations,
): string | undefined {
  return practiseDetail ? titleIn(texts, practiseDetail) : undefined;
}
