import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { fail } from '../not-understood.ts';
import type { Change } from '../parsed.ts';
import { truthOf } from '../signs.ts';
import { choiceOf, explanationOf, numberOf, spellingsOf } from './answers.ts';
import { withGaps } from './cloze.ts';
import type { Draft } from './complete.ts';
import { htmlIn, isInteraction } from './qti-html.ts';
import { hasOwnScoring, type Response, responsesOf, shareOf } from './qti-response.ts';
import type { FindPicture, RichTexts } from './rich-text.ts';
import { attribute, elementNamed, elementsBelow, elementsNamed, nameOf } from './xml.ts';

interface Reader {
  item: Element;
  body: Element;
  texts: RichTexts;
  read: (element: Element | undefined) => string;
  changes: Change[];
}

const noResponse: Response = {
  cardinality: '',
  baseType: '',
  correct: [],
  mapped: new Map(),
  isCaseSensitive: false,
};

const identifierOf = (element: Element) => attribute(element, 'identifier');

/** The texts of choices by their identifiers, each one line. */
const choicesOf = ({ read, texts }: Reader, choices: readonly Element[]) =>
  choices.map((choice) => ({ id: identifierOf(choice), text: texts.line(read(choice)), element: choice }));

const feedbackIn = ({ read }: Reader, choice: Element) =>
  elementsBelow(choice, (name) => name === 'feedbackInline' || name === 'feedbackBlock')
    .map(read)
    .join(' ');

type KindRead = Omit<Draft, 'stem'> & { feedback?: string[] };

function choice(reader: Reader, interaction: Element, response: Response): KindRead {
  const choices = choicesOf(reader, elementsNamed(interaction, 'simpleChoice'));
  const feedback = choices.map(({ element }) => feedbackIn(reader, element));
  const truths = choices.map(({ text }) => truthOf(text));
  const isSingle =
    response.cardinality === 'single' ||
    (response.cardinality === '' && attribute(interaction, 'maxChoices') === '1');
  if (response.correct.length === 0 && response.mapped.size === 0) fail({ kind: 'noAnswer' });
  const weighed = choices.map(({ id, text }) => ({ text, share: shareOf(response, id) }));
  if (isSingle && choices.length === 2 && truths.includes(true) && truths.includes(false)) {
    const right = weighed.findIndex(({ share }) => share === 100);
    reader.changes.push({ kind: 'judgeOptions' });
    return { kind: 'judge', answer: truths[right] ?? null, feedback };
  }
  // One answer that may be chosen of several right ones is still to be all of them here.
  const made = choiceOf(weighed, isSingle, reader.changes);
  return { ...made, partial: made.kind === 'multiple' && response.mapped.size > 0, feedback };
}

function blankOf(response: Response, changes: Change[]): QuestionFields['blanks'][number] {
  const keys = [...new Set([...response.correct, ...response.mapped.keys()])];
  if (keys.length === 0) fail({ kind: 'noAnswer' });
  const isNumber = response.baseType === 'float' || response.baseType === 'integer';
  const weighed = keys.map((text) => ({ text, share: shareOf(response, text) }));
  if (isNumber)
    return numberOf(
      weighed.map(({ text, share }) => ({ number: Number(text), tolerance: 0, share })),
      changes,
    );
  if (response.isCaseSensitive && !changes.some(({ kind }) => kind === 'caseSensitive'))
    changes.push({ kind: 'caseSensitive' });
  // A star is a star here.
  return spellingsOf(
    weighed.map(({ text, share }) => ({ text: text.replaceAll('*', '\\*'), share })),
    changes,
  );
}

function match(reader: Reader, interaction: Element, { correct, mapped }: Response): KindRead {
  const [lefts = [], rights = []] = elementsNamed(interaction, 'simpleMatchSet').map((set) =>
    choicesOf(reader, elementsNamed(set, 'simpleAssociableChoice')),
  );
  return { kind: 'matching', pairs: pairsOf(lefts, rights, correct), partial: mapped.size > 0 };
}

interface Named {
  id: string;
  text: string;
}

/** A left choice has one right choice; right choices may be of several left ones, or of none. */
function pairsOf(lefts: readonly Named[], rights: readonly Named[], correct: readonly string[]) {
  if (correct.length === 0) fail({ kind: 'noAnswer' });
  const wanted = correct.map((pair) => pair.split(/\s+/));
  const pairs = lefts.map(({ id, text }) => {
    const of = wanted.filter(([left]) => left === id);
    if (of.length !== 1) fail({ kind: 'severalMatches' });
    return { left: text, right: rights.find((right) => right.id === of[0]?.[1])?.text ?? '' };
  });
  const others = rights.filter(({ id }) => !wanted.some(([, right]) => right === id));
  return [...pairs, ...others.map(({ text }) => ({ left: '', right: text }))];
}

function associate(reader: Reader, interaction: Element, { correct, mapped }: Response): KindRead {
  const all = choicesOf(reader, elementsNamed(interaction, 'simpleAssociableChoice'));
  const lefts = correct.map((pair) => pair.split(/\s+/)[0]);
  const isLeft = ({ id }: Named) => lefts.includes(id);
  reader.changes.push({ kind: 'associated' });
  const pairs = pairsOf(
    all.filter(isLeft),
    all.filter((each) => !isLeft(each)),
    correct,
  );
  return { kind: 'matching', pairs, partial: mapped.size > 0 };
}

function order(reader: Reader, interaction: Element, { correct }: Response): KindRead {
  const all = choicesOf(reader, elementsNamed(interaction, 'simpleChoice'));
  if (correct.length === 0) fail({ kind: 'noAnswer' });
  if (all.some(({ id }) => !correct.includes(id))) fail({ kind: 'severalMatches' });
  const options = correct.map((id) => ({
    text: all.find((each) => each.id === id)?.text ?? '',
    answer: true,
  }));
  return { kind: 'ordering', options };
}

/** What a teacher is to look for: what is said to scorers, and the answer that the item gives. */
function extendedText({ item, read, texts }: Reader, _: Element, { correct }: Response): KindRead {
  const said = elementsBelow(item, (name) => name === 'rubricBlock').filter((block) =>
    /scorer|tutor|author/i.test(attribute(block, 'view')),
  );
  const guide = [...said.map(read), ...correct.map((text) => texts.plain(text))].filter(Boolean).join('\n\n');
  return { kind: 'text', guide };
}

const kinds: Record<string, (reader: Reader, interaction: Element, response: Response) => KindRead> = {
  choiceInteraction: choice,
  matchInteraction: match,
  associateInteraction: associate,
  orderInteraction: order,
  extendedTextInteraction: extendedText,
};

function partsOf(reader: Reader): KindRead {
  const interactions = elementsBelow(reader.body, isInteraction);
  const responses = responsesOf(reader.item);
  const responseTo = (interaction: Element) =>
    responses.get(attribute(interaction, 'responseIdentifier')) ?? noResponse;
  const [first, ...more] = interactions;
  if (!first) return fail({ kind: 'notQuestion' });
  const names = new Set(interactions.map(nameOf));
  const [name = ''] = names;
  if (names.size === 1 && name === 'textEntryInteraction')
    return { kind: 'blank', blanks: interactions.map((each) => blankOf(responseTo(each), reader.changes)) };
  if (names.has('inlineChoiceInteraction')) return fail({ kind: 'choiceInGap' });
  if (names.size > 1) return fail({ kind: 'severalParts' });
  const readKind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!readKind) return fail({ kind: 'unknownKind', name });
  if (more.length > 0) return fail({ kind: 'severalParts' });
  return readKind(reader, first, responseTo(first));
}

/** The marks of an item, where it says how many there are at most. */
function marksOf(item: Element): number | undefined {
  const outcomes = elementsNamed(item, 'outcomeDeclaration');
  const named = (name: string) => outcomes.find((each) => identifierOf(each) === name);
  const most = elementNamed(elementNamed(named('MAXSCORE'), 'defaultValue'), 'value')?.textContent;
  const written = most?.trim() || attribute(named('SCORE'), 'normalMaximum');
  return written ? Number(written) : undefined;
}

export interface ItemParts {
  texts: RichTexts;
  find: FindPicture;
  changes: Change[];
  /** A passage that the item refers to. */
  stimulus: string;
}

/** The words of an item, whether or not it is understood. */
export function stemOf(item: Element, { texts, find, stimulus }: ItemParts): string {
  const body = elementNamed(item, 'itemBody');
  return body ? withGaps(texts.html(`${stimulus}${htmlIn(body)}`, find)) : '';
}

/** One item of QTI 2.1, 2.2 or 3 (rules: question-import-formats). Fails where it is no question that this product has. */
export function readItem(item: Element, parts: ItemParts): Draft {
  const { texts, find, changes } = parts;
  const body = elementNamed(item, 'itemBody') ?? fail({ kind: 'noStem' });
  if (elementNamed(item, 'templateDeclaration')) fail({ kind: 'unknownKind', name: 'template' });
  const read = (element: Element | undefined) => (element ? texts.html(htmlIn(element), find) : '');
  const reader: Reader = { item, body, texts, read, changes };
  const { feedback = [], ...made } = partsOf(reader);
  if (hasOwnScoring(item)) changes.push({ kind: 'scoring' });
  const general = elementsNamed(item, 'modalFeedback').map(read).filter(Boolean).join('\n\n');
  return {
    ...made,
    stem: stemOf(item, parts),
    explanation: explanationOf(general, feedback, changes),
    marks: marksOf(item),
  };
}
