import { Type } from 'typebox';
import { defineCall, Id, nullable, oneOf, Page, PageSize, paged, RequestId, Time } from '../call.ts';
import { messagingLimits } from '../messaging-limits.ts';
import { PermissionList } from '../staff/staff.ts';
import { inquiryStatuses } from '../words.ts';

/** Plain text with line breaks. */
const Content = Type.String({ minLength: 1, maxLength: messagingLimits.message, title: '内容' });

/** One message of a question. `author`: '' where the account was erased; `mine`: the reader's own. */
const Message = Type.Object({
  messageId: Id,
  author: Type.String(),
  byStaff: Type.Boolean(),
  mine: Type.Boolean(),
  content: Type.String(),
  at: Time,
});

/**
 * A student's question to the teachers (rules: inquiries) about a lesson, or with `version` about the review of that version of the
 * homework. `removed`: the lesson was removed since.
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
 * Asks the teachers of one's camp. -1: not enrolled; -2: too many of one's questions wait for an answer; -3: no such lesson, or no such version
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

/** One's own questions, the last changed first: about a lesson, of a project, or all. */
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

/** Adds a message to one's own question, which then waits for an answer again. -2: closed, or too many messages; -3: not one's own. */
export const followInquiry = defineCall({
  method: 'POST',
  path: '/capi/Inquiry/follow',
  who: 'student',
  summary: '继续追问',
  payload: Type.Object({ inquiryId: Id, content: Content, userId: Type.Optional(Id), requestId: RequestId }),
  data: Inquiry,
});

/** Closes one's own question. Idempotent. */
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
const staffHead = { ...head, campTitle: Type.String(), student: Student, may: PermissionList };

/** The longest waiting first, then the last changed. `keyword`: a part of a name or of the first message. */
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
    /** The camps of the filter: of all questions in the reader's scope. */
    camps: Type.Array(
      Type.Object({ campId: Id, title: Type.String(), projectTitle: Type.String(), waiting: Type.Integer() }),
    ),
  }),
});

const StaffInquiry = Type.Object({ ...staffHead, messages: Type.Array(Message) });

/** -1: a camp in which the reader may not answer; -3: no such question. */
export const getInquiry = defineCall({
  method: 'POST',
  path: '/mapi/Inquiry/get',
  who: 'staff',
  summary: '一个提问的全部往来',
  payload: Type.Object({ inquiryId: Id }),
  data: StaffInquiry,
});

/** -2: closed, or too many messages. */
export const answerInquiry = defineCall({
  method: 'POST',
  path: '/mapi/Inquiry/answer',
  who: 'staff',
  summary: '回答学生的提问',
  payload: Type.Object({ inquiryId: Id, content: Content }),
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
