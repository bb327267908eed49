import { type NameField, nameProblem, normalName, shownCharacter } from '@zhixing/contract/names';
import type { AllTexts } from '../../../locales/texts.ts';

/** What is wrong with a name as it is typed, and what to do (rules: names); undefined: nothing. */
export function nameProblemText(
  field: NameField,
  typed: string,
  text: AllTexts['account']['names'],
): string | undefined {
  const problem = nameProblem(field, normalName(typed));
  switch (problem?.kind) {
    case undefined:
      return undefined;
    case 'empty':
      return text.empty;
    case 'long':
      return text.long(problem);
    case 'letters':
      return text.letters;
    case 'character': {
      const character = shownCharacter(problem.character);
      return problem.instead === null
        ? text.character({ character })
        : text.instead({ character, instead: problem.instead });
    }
  }
}
