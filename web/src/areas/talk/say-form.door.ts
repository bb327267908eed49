export { SayForm } from './ask/SayForm.tsx';
