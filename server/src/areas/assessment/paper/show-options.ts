import type { QuestionKind } from '@zhixing/contract/words';
import { kinds } from '../kinds/kinds.ts';

interface Shown {
  id: number;
  text: string;
  matchSort: number | null;
}

/** The options in the given order; for matching questions, the targets separately. */
export async function showOptions(
  kind: QuestionKind,
  options: readonly Shown[],
  html: (text: string) => Promise<string>,
) {
  const { isTarget } = kinds[kind];
  const shown = await Promise.all(
    options.map(async (each) => ({
      isTarget: isTarget(each),
      option: { optionId: each.id, text: each.text, html: await html(each.text) },
    })),
  );
  return {
    options: shown.filter((each) => !each.isTarget).map(({ option }) => option),
    targets: shown.filter((each) => each.isTarget).map(({ option }) => option),
  };
}
