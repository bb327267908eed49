/** How questions of other systems are read out of XML; a course holds tests of them. */

export { choiceOf, explanationOf, numberOf, spellingsOf } from '../formats/answers.ts';
export type { Draft as QuestionDraft } from '../formats/complete.ts';
export { complete } from '../formats/complete.ts';
export { readQuestion as readMoodleQuestion } from '../formats/moodle.ts';
export { createRichTexts, type RichTexts } from '../formats/rich-text.ts';
export {
  attribute,
  declaresEntities,
  depthOf,
  elementNamed,
  elementsBelow,
  elementsNamed,
} from '../formats/xml.ts';
export { xmlText } from '../formats/xml-text.ts';
export { fail, NotUnderstood } from '../not-understood.ts';
export { type Change, noContext, type Parsed } from '../parsed.ts';
export { truthOf } from '../signs.ts';
