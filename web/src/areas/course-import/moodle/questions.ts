import type { Losses } from '../../document-import/public/losses.ts';
import {
  createRichTexts,
  elementNamed,
  elementsBelow,
  elementsNamed,
  type Parsed,
  readMoodleQuestion,
} from '../../question-import/public/xml.ts';
import { childrenOf, formatOf, wordsOf } from './text.ts';

/** A question of the bank: `answers` are the ids that the files of its answers are kept under. */
export interface BankQuestion {
  id: string;
  element: Element;
  kind: string;
  answers: string[];
}

export interface Bank {
  byId: ReadonlyMap<string, BankQuestion>;
  /** Of an entry (Moodle 4), its versions from the first. */
  entries: ReadonlyMap<string, { version: string; id: string }[]>;
}

function questionIn(element: Element): BankQuestion {
  const answers = elementsBelow(element, (name) => name === 'answer' || name === 'match');
  return {
    id: element.getAttribute('id') ?? '',
    element,
    kind: wordsOf(element, 'qtype'),
    answers: answers.map((each) => each.getAttribute('id') ?? ''),
  };
}

/** Every question of `questions.xml`, as Moodle 4 and as those before it have them. */
export function readBank(root: Element | undefined): Bank {
  const byId = new Map<string, BankQuestion>();
  const entries = new Map<string, { version: string; id: string }[]>();
  const add = (element: Element) => {
    const made = questionIn(element);
    byId.set(made.id, made);
    return made.id;
  };
  for (const category of elementsNamed(root, 'question_category')) {
    for (const element of childrenOf(category, 'questions', 'question')) add(element);
    for (const entry of childrenOf(category, 'question_bank_entries', 'question_bank_entry')) {
      const versions = childrenOf(entry, 'question_version', 'question_versions').flatMap((version) =>
        childrenOf(version, 'questions', 'question').map((element) => ({
          version: wordsOf(version, 'version'),
          id: add(element),
        })),
      );
      entries.set(
        entry.getAttribute('id') ?? '',
        versions.sort((a, b) => Number(a.version) - Number(b.version)),
      );
    }
  }
  return { byId, entries };
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const textElement = (text: string) => `<text>${escaped(text)}</text>`;
const rich = (name: string, parent: Element | undefined, from: string, more = '') =>
  `<${name} format="${formatOf(parent, `${from}format`)}">${textElement(wordsOf(parent, from))}${more}</${name}>`;
const plainElement = (name: string, parent: Element | undefined) =>
  `<${name}>${escaped(wordsOf(parent, name))}</${name}>`;

/** What is known of a question's kind, in the element that its kind has. */
const pluginOf = (element: Element, kind: string) => elementNamed(element, `plugin_qtype_${kind}_question`);

const answer = (each: Element, more = '') =>
  `<answer fraction="${Number(wordsOf(each, 'fraction')) * 100}" format="${formatOf(each, 'answerformat')}">${textElement(wordsOf(each, 'answertext'))}${rich('feedback', each, 'feedback')}${more}</answer>`;

const combined = (parent: Element | undefined) =>
  ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback']
    .map((name) => rich(name, parent, name))
    .join('');

/** What stands in an export beside the texts that every kind has. */
function partsOf(kind: string, plugin: Element | undefined): string {
  const own = elementNamed(plugin, kind);
  const answers = childrenOf(plugin, 'answers', 'answer');
  const all = answers.map((each) => answer(each)).join('');
  switch (kind) {
    case 'multichoice':
    case 'multichoiceset':
      return plainElement('single', own) + combined(own) + all;
    case 'truefalse': {
      // The words are in the language of their site.
      const right = wordsOf(own, 'trueanswer');
      return answers
        .map((each) =>
          answer(each).replace(
            /<text>[^<]*<\/text>/,
            textElement(each.getAttribute('id') === right ? 'true' : 'false'),
          ),
        )
        .join('');
    }
    case 'shortanswer':
      return plainElement('usecase', own) + all;
    case 'numerical': {
      const records = childrenOf(plugin, 'numerical_records', 'numerical_record');
      const units = childrenOf(plugin, 'numerical_units', 'numerical_unit').map(
        (unit) => `<unit>${plainElement('unit', unit)}</unit>`,
      );
      return `${answers
        .map((each) => {
          const record = records.find((one) => wordsOf(one, 'answer') === each.getAttribute('id'));
          return answer(each, plainElement('tolerance', record));
        })
        .join('')}<units>${units.join('')}</units>`;
    }
    case 'match':
      return (
        combined(elementNamed(plugin, 'matchoptions')) +
        childrenOf(plugin, 'matches', 'match')
          .map((each) =>
            rich(
              'subquestion',
              each,
              'questiontext',
              `<answer>${textElement(wordsOf(each, 'answertext'))}</answer>`,
            ),
          )
          .join('')
      );
    case 'ordering': {
      const inOrder = answers.toSorted(
        (a, b) => Number(wordsOf(a, 'fraction')) - Number(wordsOf(b, 'fraction')),
      );
      const grading = wordsOf(own, 'gradingtype');
      return `<gradingtype>${grading === '-1' ? 'ALL_OR_NOTHING' : grading}</gradingtype>${combined(own)}${inOrder.map((each) => answer(each)).join('')}`;
    }
    case 'essay':
      return rich('graderinfo', own, 'graderinfo') + rich('responsetemplate', own, 'responsetemplate');
    default:
      return all;
  }
}

/** The text of a cloze question: the bank keeps its gaps apart, and `{#1}` where they stand. */
function clozeText({ element }: BankQuestion, { byId }: Bank): string {
  const sequence = wordsOf(elementNamed(pluginOf(element, 'multianswer'), 'multianswer'), 'sequence').split(
    ',',
  );
  return wordsOf(element, 'questiontext').replace(/\{#(\d+)\}/g, (whole, at: string) => {
    const gap = byId.get(sequence[Number(at) - 1]?.trim() ?? '');
    return gap ? wordsOf(gap.element, 'questiontext') : whole;
  });
}

/** A question of the bank as Moodle exports it, so that one reader knows every kind. */
function exported(question: BankQuestion, bank: Bank, marks: string): string {
  const { element, kind } = question;
  const isCloze = kind === 'multianswer';
  const stem = isCloze ? clozeText(question, bank) : wordsOf(element, 'questiontext');
  const tags = childrenOf(element, 'tags', 'tag').map(
    (tag) => `<tag>${textElement(wordsOf(tag, 'rawname') || wordsOf(tag, 'name'))}</tag>`,
  );
  const hints = childrenOf(element, 'question_hints', 'question_hint').map((hint) =>
    rich('hint', hint, 'hint'),
  );
  return [
    `<question type="${escaped(isCloze ? 'cloze' : kind)}">`,
    `<questiontext format="${formatOf(element, 'questiontextformat')}">${textElement(stem)}</questiontext>`,
    rich('generalfeedback', element, 'generalfeedback'),
    `<defaultgrade>${Number(marks || wordsOf(element, 'defaultmark') || 1)}</defaultgrade>`,
    partsOf(kind, pluginOf(element, kind)),
    ...hints,
    `<tags>${tags.join('')}</tags></question>`,
  ].join('');
}

export interface QuestionReader {
  bank: Bank;
  losses: Losses;
  /** Where a picture of a question is; undefined: the backup has none. */
  find: (question: BankQuestion, address: string) => number | undefined;
}

/** A question of a test, by the same rules as one of an export (rules: question-import-formats). */
export function readBankQuestion(
  question: BankQuestion,
  { marks, number }: { marks: string; number: number },
  { bank, losses, find }: QuestionReader,
): Parsed {
  // Pictures that stand in the text itself are not taken.
  const texts = createRichTexts(losses, { files: [], take: () => undefined });
  const made = readMoodleQuestion(
    { xml: exported(question, bank, marks), from: 0, to: 0, tags: [], number },
    texts,
    (address) => find(question, address),
  );
  if ('category' in made) throw new Error('a question that is a category');
  return made;
}
