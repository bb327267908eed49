/** The limits of questions, answers and announcements, in characters. */
export const messagingLimits = {
  /** A question or an answer: plain text (rules: inquiries). */
  message: 2_000,
  /** The most messages of one question. */
  messages: 100,
  /** The most unanswered questions of one student in one camp. */
  waiting: 20,
  announcementTitle: 100,
  /** Markdown. */
  announcement: 5_000,
} as const;
