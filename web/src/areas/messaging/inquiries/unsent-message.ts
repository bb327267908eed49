/** What is being written to somebody and was not sent yet; `requestId` makes a repeated sending one (rules: inquiries). */
export interface Typed {
  content: string;
  requestId: string;
}

const random = () => Math.random().toString(36).slice(2);
export const nothingTyped = (): Typed => ({ content: '', requestId: `${random()}${random()}` });
