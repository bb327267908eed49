import type { QuestionKind } from '@zhixing/contract/words';
import { kinds } from './kinds/kinds.ts';

interface Shown {
  id: number;
  text: string;
  matchSort: number | null;
}

/** A question's options in the order given, and apart from them those that others are matched with. */
export function showOptions(kind: QuestionKind, options: readonly Shown[], html: (text: string) => string) {
  const show = ({ id, text }: Shown) => ({ optionId: id, text, html: html(text) });
  const { isTarget } = kinds[kind];
  return {
    options: options.filter((each) => !isTarget(each)).map(show),
    targets: options.filter(isTarget).map(show),
  };
}
