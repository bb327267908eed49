export { HomeworkNeeds } from './HomeworkNeeds.tsx';
