export { ChapterView } from './chapter/ChapterView.tsx';
export { Graduated } from './chapter/Graduated.tsx';
export { LearningGate } from './chapter/LearningGate.tsx';
