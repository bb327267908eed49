export { InquiryState } from './ask/InquiryState.tsx';
export { Messages } from './ask/Messages.tsx';
