import { attribute, elementNamed, elementsBelow, elementsNamed } from './xml.ts';

/** What an item says of the answer to one of its interactions. */
export interface Response {
  cardinality: string;
  baseType: string;
  correct: string[];
  /** What each answer earns, where it says so. */
  mapped: Map<string, number>;
  isCaseSensitive: boolean;
}

const textOf = (element: Element) => element.textContent?.trim() ?? '';

function responseOf(declaration: Element): Response {
  const mapping = elementNamed(declaration, 'mapping');
  const entries = elementsNamed(mapping, 'mapEntry');
  return {
    cardinality: attribute(declaration, 'cardinality'),
    baseType: attribute(declaration, 'baseType'),
    correct: elementsNamed(elementNamed(declaration, 'correctResponse'), 'value').map(textOf),
    mapped: new Map(
      entries.map((entry) => [attribute(entry, 'mapKey'), Number(attribute(entry, 'mappedValue'))]),
    ),
    isCaseSensitive: entries.some((entry) => attribute(entry, 'caseSensitive') === 'true'),
  };
}

export const responsesOf = (item: Element): Map<string, Response> =>
  new Map(
    elementsNamed(item, 'responseDeclaration').map((each) => [
      attribute(each, 'identifier'),
      responseOf(each),
    ]),
  );

/** How much of the marks an answer earns, in percent: what is right by the item, else what earns the most. */
export function shareOf({ correct, mapped }: Response, answer: string): number {
  if (correct.includes(answer)) return 100;
  const most = Math.max(0, ...mapped.values());
  const own = mapped.get(answer) ?? 0;
  if (most === 0 || own <= 0) return own < 0 && correct.length === 0 ? -1 : 0;
  const share = (own / most) * 100;
  // What is right is said: another answer that earns as much is half right.
  return correct.length > 0 ? Math.min(99, share) : share;
}

/** What the standard ways of scoring are written with; an item that uses more has a rule of its own. */
const plainSteps =
  /^(?:responseCondition|responseIf|responseElseIf|responseElse|match|variable|correct|setOutcomeValue|baseValue|mapResponse|isNull|not|and|sum|member)$/;

/** Whether an item scores by a rule of its own. */
export function hasOwnScoring(item: Element): boolean {
  const processing = elementNamed(item, 'responseProcessing');
  if (!processing) return false;
  return elementsBelow(processing, (name) => !plainSteps.test(name)).length > 0;
}
