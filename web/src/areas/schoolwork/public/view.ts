/** What a homework asks for, and how what was handed in is shown. */
export { compareTexts } from '../conflict/compare-texts.ts';
export { TwoVersions } from '../conflict/TwoVersions.tsx';
export { contentFactsOf } from '../editor/content-facts.ts';
export { RichView } from '../editor/RichView.tsx';
export { useFreshFiles } from '../files/use-fresh-files.ts';
export { RemainingTag } from '../homework/RemainingTag.tsx';
export { Requirements } from '../homework/Requirements.tsx';
export { RubricView } from '../homework/RubricView.tsx';
export { isUnsubmitted } from '../homework-texts.ts';
