/** How what was handed in is shown. */
export { knownOf } from './editor/content-facts.ts';
export { RichView } from './editor/RichView.tsx';
export { useFreshFiles } from './files/use-fresh-files.ts';
