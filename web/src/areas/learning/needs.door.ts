export { HomeworkNeeds } from '../schoolwork/homework/HomeworkNeeds.tsx';
