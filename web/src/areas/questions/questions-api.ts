import type { Calls, Data } from '@zhixing/contract';
import { changes, reads, staffApi } from '../back-office/public/calls.ts';

export type StaffInquiry = Data<Calls['POST /mapi/Inquiry/get']>;
export type InquiryRow = Data<Calls['POST /mapi/Inquiry/getList']>['list'][number];
export type StaffAnnouncement = Data<Calls['POST /mapi/Announcement/getList']>['list'][number];

/** Questions of students, and what is announced to a camp. */
export const questionsApi = staffApi.injectEndpoints({
  endpoints: (build) => ({
    inquiries: reads(build, 'POST /mapi/Inquiry/getList', 'questions'),
    inquiry: reads(build, 'POST /mapi/Inquiry/get', 'questions'),
    answerInquiry: changes(build, 'POST /mapi/Inquiry/answer', 'questions', 'dashboard'),
    closeStudentInquiry: changes(build, 'POST /mapi/Inquiry/close', 'questions', 'dashboard'),
    campAnnouncements: reads(build, 'POST /mapi/Announcement/getList', 'announcements'),
    saveAnnouncement: changes(build, 'POST /mapi/Announcement/save', 'announcements'),
    withdrawAnnouncement: changes(build, 'POST /mapi/Announcement/withdraw', 'announcements'),
  }),
});
