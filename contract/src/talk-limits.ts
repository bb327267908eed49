/** What a question, an answer and an announcement may hold, in characters; the same on both sides. */
export const talkLimits = {
  /** A question or an answer: plain text (rules: inquiries). */
  message: 2_000,
  /** Turns of one question. */
  messages: 100,
  /** Questions of one student in one camp that wait for an answer at the same time. */
  waiting: 20,
  announcementTitle: 100,
  /** Markdown. */
  announcement: 5_000,
} as const;
