import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { getNoticeList, getUnread, readNotices } from './notice.domain.ts';

export function noticeRoutes(serve: Serve) {
  serve(calls.getNoticeList, getNoticeList);
  serve(calls.getUnread, getUnread);
  serve(calls.readNotices, readNotices);
}
