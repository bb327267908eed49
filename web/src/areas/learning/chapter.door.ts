export { ChapterView } from './ChapterView.tsx';
export { Graduated } from './Graduated.tsx';
export { LearningGate } from './LearningGate.tsx';
