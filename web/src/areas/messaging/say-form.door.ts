export { SayForm } from './inquiries/MessageForm.tsx';
