export { ValidateForm } from './ValidateForm.tsx';
