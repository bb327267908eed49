import { authors, camps, everywhere, type MatrixRow, type Rows } from './kinds.ts';

/** Lists of those who may answer questions, each in their scope. */
const answerers: MatrixRow = {
  admin: everywhere,
  manager: everywhere,
  teacher: everywhere,
  assistant: everywhere,
};

/** Rows of the permission matrix: questions and announcements. */
export const messagingRows: Rows = {
  getInquiryList: { asks: ({ campId }) => ({ campId }), allowed: answerers },
  getInquiry: { asks: ({ inquiryId }) => ({ inquiryId }), allowed: camps },
  answerInquiry: { asks: ({ inquiryId }) => ({ inquiryId, content: '因为空的会算成零' }), allowed: camps },
  closeInquiry: { asks: ({ inquiryId }) => ({ inquiryId }), allowed: camps },
  getAnnouncementList: { asks: ({ campId }) => ({ campId }), allowed: authors },
  renderAnnouncement: { asks: ({ campId }) => ({ campId, text: '周五晚上七点' }), allowed: authors },
  saveAnnouncement: {
    asks: ({ campId }) => ({ campId, title: '答疑时间', content: '周五晚上七点' }),
    allowed: authors,
  },
  withdrawAnnouncement: { asks: ({ announcementId }) => ({ announcementId }), allowed: authors },
};
