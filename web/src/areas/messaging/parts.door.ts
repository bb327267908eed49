export { InquiryState } from './inquiries/InquiryState.tsx';
export { Messages } from './inquiries/Messages.tsx';
