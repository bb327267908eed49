export { AskPanel } from '../inquiries/AskPanel.tsx';
export { InquiryState } from '../inquiries/InquiryState.tsx';
export { SayForm } from '../inquiries/MessageForm.tsx';
export { Messages } from '../inquiries/Messages.tsx';
