export { AskPanel } from './inquiries/AskPanel.tsx';
