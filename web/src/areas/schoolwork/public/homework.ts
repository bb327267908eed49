export { HomeworkView } from '../homework/HomeworkView.tsx';
