export { AskPanel } from '../inquiries/AskPanel.tsx';
export { InquiryState } from '../inquiries/InquiryState.tsx';
export { MessageForm } from '../inquiries/MessageForm.tsx';
export { Messages } from '../inquiries/Messages.tsx';
