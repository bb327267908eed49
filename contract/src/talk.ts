import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Page, PageSize, paged, RequestId, Time } from './call.ts';
import { May } from './staff.ts';
import { talkLimits } from './talk-limits.ts';
import { inquiryStatuses } from './words.ts';

/** Plain text; its lines are kept. */
const Content = Type.String({ minLength: 1, maxLength: talkLimits.message, title: '内容' });

/** One turn of a question. `author`: '' of an account that is gone; `mine`: the reader's own. */
const Message = Type.Object({
  messageId: Id,
  author: Type.String(),
  byStaff: Type.Boolean(),
  mine: Type.Boolean(),
  content: Type.String(),
  at: Time,
});

/**
 * What a student asked their teachers (rules: inquiries), under a leaf; with `version`, under the review of that version of the
 * homework there. `removed`: the leaf was taken out since.
 */
const head = {
  inquiryId: Id,
  projectId: Id,
  projectTitle: Type.String(),
  projectTitleEn: Type.String(),
  campId: Id,
  chapterId: Id,
  chapterTitle: Type.String(),
  removed: Type.Boolean(),
  version: nullable(Type.Integer()),
  status: oneOf(inquiryStatuses),
  askedAt: Time,
  updatedAt: Time,
};
const Inquiry = Type.Object({ ...head, messages: Type.Array(Message) });

/**
 * Asks the teachers of one's camp. -1: not enrolled; -2: too many wait for an answer already; -3: no such leaf, or no such version
 * of one's homework. `userId`: the writer; -1 when that is not who is logged in.
 */
export const askInquiry = defineCall({
  method: 'POST',
  path: '/capi/Inquiry/ask',
  who: 'student',
  summary: '向老师提问',
  payload: Type.Object({
    chapterId: Id,
    version: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
    content: Content,
    userId: Type.Optional(Id),
    requestId: RequestId,
  }),
  data: Inquiry,
});

/** One's own, what was touched last first: of a leaf, of a project, or all. */
export const getMyInquiries = defineCall({
  method: 'POST',
  path: '/capi/Inquiry/getList',
  who: 'student',
  summary: '我的提问',
  payload: Type.Object({
    projectId: Type.Optional(Id),
    chapterId: Type.Optional(Id),
    page: Page,
    pageSize: PageSize,
  }),
  data: paged(Inquiry),
});

/** A further turn by who asked: it waits for an answer again. -2: closed, or too long a talk; -3: none of one's own. */
export const followInquiry = defineCall({
  method: 'POST',
  path: '/capi/Inquiry/follow',
  who: 'student',
  summary: '继续追问',
  payload: Type.Object({ inquiryId: Id, content: Content, userId: Type.Optional(Id), requestId: RequestId }),
  data: Inquiry,
});

/** By who asked. Closing twice is closing once. */
export const closeMyInquiry = defineCall({
  method: 'POST',
  path: '/capi/Inquiry/close',
  who: 'student',
  summary: '结束自己的提问',
  payload: Type.Object({ inquiryId: Id }),
  data: Inquiry,
});

const Student = Type.Object({
  userId: Id,
  name: Type.String(),
  nameEn: Type.String(),
  studentNo: Type.String(),
  className: Type.String(),
});
const staffHead = { ...head, campTitle: Type.String(), student: Student, may: May };

/** What waits longest first, then what was touched last. `keyword`: a part of a name or of the first question. */
export const getInquiryList = defineCall({
  method: 'POST',
  path: '/mapi/Inquiry/getList',
  who: 'staff',
  summary: '学生的提问',
  payload: Type.Object({
    campId: Type.Optional(Id),
    status: Type.Optional(oneOf(inquiryStatuses)),
    keyword: Type.Optional(Type.String({ maxLength: 100, title: '搜索词' })),
    page: Page,
    pageSize: PageSize,
  }),
  data: Type.Object({
    list: Type.Array(Type.Object({ ...staffHead, question: Type.String(), turns: Type.Integer() })),
    page: Type.Integer(),
    pageSize: Type.Integer(),
    total: Type.Integer(),
    /** Of all within reach, whatever the list is filtered by, by camp: what the filter offers. */
    camps: Type.Array(
      Type.Object({ campId: Id, title: Type.String(), projectTitle: Type.String(), waiting: Type.Integer() }),
    ),
  }),
});

const StaffInquiry = Type.Object({ ...staffHead, messages: Type.Array(Message) });

/** -1: of a camp that is not the reader's to answer in; -3: no such question. */
export const getInquiry = defineCall({
  method: 'POST',
  path: '/mapi/Inquiry/get',
  who: 'staff',
  summary: '一个提问的全部往来',
  payload: Type.Object({ inquiryId: Id }),
  data: StaffInquiry,
});

/** -2: closed, or too long a talk. */
export const answerInquiry = defineCall({
  method: 'POST',
  path: '/mapi/Inquiry/answer',
  who: 'staff',
  summary: '回答学生的提问',
  payload: Type.Object({ inquiryId: Id, content: Content, requestId: RequestId }),
  data: StaffInquiry,
});

export const closeInquiry = defineCall({
  method: 'POST',
  path: '/mapi/Inquiry/close',
  who: 'staff',
  summary: '结束一个提问',
  payload: Type.Object({ inquiryId: Id }),
  data: StaffInquiry,
});
