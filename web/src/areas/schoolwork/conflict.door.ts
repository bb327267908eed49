export { compareTexts } from './conflict/compare-texts.ts';
export { TwoVersions } from './conflict/TwoVersions.tsx';
