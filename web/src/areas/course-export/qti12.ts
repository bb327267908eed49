import type { QuestionFields } from '@zhixing/contract/staff/authoring-shapes';
import { readItem } from '../course-import/public/check.ts';
import { createLosses } from '../document-import/public/losses.ts';
import { parseXml } from '../document-import/public/office-file.ts';
import {
  decimal,
  escapedAttribute,
  escapedXml,
  gapCount,
  htmlOf,
  type KindWriters,
  lineHtmlOf,
  type Piece,
} from '../question-import/public/writing.ts';
import { createRichTexts } from '../question-import/public/xml.ts';

type PictureOf = (fileId: number) => string | undefined;

const field = (label: string, entry: string) =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${escapedXml(entry)}</fieldentry></qtimetadatafield>`;
const material = (html: string) =>
  `<material><mattext texttype="text/html">${escapedXml(html)}</mattext></material>`;
const right = (variables: string) =>
  `<respcondition continue="No"><conditionvar>${variables}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>`;
const equal = (value: string) => `<varequal respident="response">${escapedXml(value)}</varequal>`;
const typed =
  '<response_str ident="response" rcardinality="Single"><render_fib prompt="Dashes"/></response_str>';

/** How a kind is asked and graded by the profile of QTI 1.2 that cartridges have. */
interface Asked {
  profile: string;
  presentation: string;
  grading: string;
}

function choice(labels: { id: string; html: string }[], cardinality: 'Single' | 'Multiple') {
  const all = labels.map(
    ({ id, html }) => `<response_label ident="${id}">${material(html)}</response_label>`,
  );
  return `<response_lid ident="response" rcardinality="${cardinality}"><render_choice>${all.join('')}</render_choice></response_lid>`;
}

/** Every kind; undefined: a cartridge cannot say it. */
function askedOf(question: QuestionFields, pictureOf: PictureOf): Asked | undefined {
  const { kind, options, answer, blanks } = question;
  const labels = options.map(({ text }, at) => ({ id: `o${at + 1}`, html: lineHtmlOf(text, { pictureOf }) }));
  const kinds: { [Kind in keyof KindWriters]: () => Asked | undefined } = {
    single: () => ({
      profile: 'cc.multiple_choice.v0p1',
      presentation: choice(labels, 'Single'),
      grading: right(equal(`o${options.findIndex((each) => each.answer) + 1}`)),
    }),
    multiple: () => ({
      profile: 'cc.multiple_response.v0p1',
      presentation: choice(labels, 'Multiple'),
      grading: right(
        `<and>${options.map((each, at) => (each.answer ? equal(`o${at + 1}`) : `<not>${equal(`o${at + 1}`)}</not>`)).join('')}</and>`,
      ),
    }),
    judge: () => ({
      profile: 'cc.true_false.v0p1',
      presentation: choice(
        [
          { id: 'true', html: 'True' },
          { id: 'false', html: 'False' },
        ],
        'Single',
      ),
      grading: right(equal(String(answer))),
    }),
    // One gap; a number as its signs alone.
    blank: () => {
      const [first, ...more] = blanks;
      if (!first || more.length > 0 || (first.number !== null && first.tolerance !== 0)) return undefined;
      const answers = first.number === null ? first.answers : [decimal(first.number)];
      return {
        profile: 'cc.fib.v0p1',
        presentation: typed,
        grading: right(answers.map(equal).join('')),
      };
    },
    text: () => ({ profile: 'cc.essay.v0p1', presentation: typed, grading: '' }),
    matching: () => undefined,
    ordering: () => undefined,
  };
  return kinds[kind]();
}

const emptyBrackets = /[（(][ \u3000]*[)）]/g;

/** The stem of a question with a gap, which is drawn where its author left brackets. */
const drawnStem = ({ kind, stem }: QuestionFields) =>
  kind === 'blank' && gapCount(stem) === 0 && [...stem.matchAll(emptyBrackets)].length === 1
    ? stem.replace(emptyBrackets, '（____）')
    : stem;

const feedback = (id: string, inner: string) => `<itemfeedback ident="${id}">${inner}</itemfeedback>`;

/** A question as an item of QTI 1.2; undefined: a cartridge cannot say it. `id` within its test. */
function itemOf(question: QuestionFields, id: string, pictureOf: PictureOf): string | undefined {
  const asked = askedOf(question, pictureOf);
  if (!asked) return undefined;
  const { explanation, guide, marks, kind } = question;
  const rich = (markdown: string) => htmlOf(markdown, { pictureOf, gap: () => '____' });
  const isExplained = explanation.trim() !== '';
  const isGuided = kind === 'text' && guide.trim() !== '';
  return [
    `<item ident="${escapedAttribute(id)}"><itemmetadata><qtimetadata>`,
    field('cc_profile', asked.profile),
    field('cc_weighting', decimal(marks)),
    `</qtimetadata></itemmetadata><presentation>${material(rich(drawnStem(question)))}${asked.presentation}</presentation>`,
    '<resprocessing><outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>',
    isExplained
      ? '<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>'
      : '',
    `${asked.grading}</resprocessing>`,
    isExplained ? feedback('general_fb', `<flow_mat>${material(rich(explanation))}</flow_mat>`) : '',
    isGuided
      ? feedback(
          'solution',
          `<solution><solutionmaterial><flow_mat>${material(rich(guide))}</flow_mat></solutionmaterial></solution>`,
        )
      : '',
    '</item>',
  ].join('');
}

/** Questions of a test as a cartridge has them, and how they are read back. `pictureOf`: where a picture stands in the package. */
export function qtiPiece(pictureOf: PictureOf): Piece<string> {
  let count = 0;
  return {
    write: (question) => {
      count += 1;
      const value = itemOf(question, `q${count}`, pictureOf);
      return value === undefined ? { leftOut: 'noKind' } : { value };
    },
    read: (xml) => {
      const root = parseXml(xml).documentElement;
      const texts = createRichTexts(createLosses(), { files: [], take: () => undefined });
      return root ? [readItem(root, texts, () => 0)] : [];
    },
  };
}

interface AssessmentRules {
  id: string;
  title: string;
  attempts: number;
  timeLimitMinutes: number | null;
}

export const assessmentXml = (
  items: readonly string[],
  { id, title, attempts, timeLimitMinutes }: AssessmentRules,
) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>\n<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2">',
    `<assessment ident="${id}" title="${escapedAttribute(title)}"><qtimetadata>`,
    field('cc_profile', 'cc.exam.v0p1'),
    field('qmd_scoretype', 'Percentage'),
    field('qmd_assessmenttype', 'Examination'),
    field('cc_maxattempts', String(attempts)),
    timeLimitMinutes === null ? '' : field('qmd_timelimit', String(timeLimitMinutes)),
    `</qtimetadata><section ident="root_section">\n${items.join('\n')}\n</section></assessment></questestinterop>\n`,
  ].join('');
