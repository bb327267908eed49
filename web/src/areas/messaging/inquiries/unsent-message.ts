/** A message that was not sent yet. `requestId` makes a repeated call one message (rules: inquiries). */
export interface UnsentMessage {
  content: string;
  requestId: string;
}

const random = () => Math.random().toString(36).slice(2);
export const emptyMessage = (): UnsentMessage => ({ content: '', requestId: `${random()}${random()}` });
