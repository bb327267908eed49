import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import {
  getAnnouncementList,
  getMyAnnouncements,
  renderAnnouncement,
  saveAnnouncement,
  withdrawAnnouncement,
} from './announcement/announcement.domain.ts';
import { answerInquiry, closeInquiry, getInquiry, getInquiryList } from './inquiry/answer.domain.ts';
import { askInquiry } from './inquiry/ask.domain.ts';
import { closeMyInquiry, followInquiry } from './inquiry/follow.domain.ts';
import { getMyInquiries } from './inquiry/my-inquiries.domain.ts';

export function messagingRoutes(serve: Serve) {
  serve(calls.askInquiry, askInquiry, '已发给老师，有回答会告诉你');
  serve(calls.getMyInquiries, getMyInquiries);
  serve(calls.followInquiry, followInquiry, '已发给老师，有回答会告诉你');
  serve(calls.closeMyInquiry, closeMyInquiry, '提问已结束');
  serve(calls.getInquiryList, getInquiryList);
  serve(calls.getInquiry, getInquiry);
  serve(calls.answerInquiry, answerInquiry, '回答已发给学生');
  serve(calls.closeInquiry, closeInquiry, '提问已结束');
  serve(calls.getMyAnnouncements, getMyAnnouncements);
  serve(calls.getAnnouncementList, getAnnouncementList);
  serve(calls.renderAnnouncement, renderAnnouncement);
  serve(calls.saveAnnouncement, saveAnnouncement, '公告已发布');
  serve(calls.withdrawAnnouncement, withdrawAnnouncement, '公告已撤回');
}
