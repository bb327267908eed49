export { ValidateForm } from '../validate/ValidateForm.tsx';
