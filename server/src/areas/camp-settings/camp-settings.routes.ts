import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { changeCamp, changeCampInvite } from './change.domain.ts';
import { copyCamp } from './copy.domain.ts';
import {
  extendDeadline,
  findCampStudents,
  getCampDeadlines,
  saveCampDeadlines,
  withdrawExtension,
} from './deadline.domain.ts';
import { endCamp } from './end.domain.ts';
import { getCamp, getCampList } from './list.domain.ts';
import { getCampChoices, openCamp } from './open.domain.ts';

export function campSettingsRoutes(serve: Serve) {
  serve(calls.getCampList, getCampList);
  serve(calls.getCamp, getCamp);
  serve(calls.getCampChoices, getCampChoices);
  serve(calls.openCamp, openCamp, '实训营已开好');
  serve(calls.changeCamp, changeCamp, '保存成功');
  serve(calls.changeCampInvite, changeCampInvite, ({ inviteCode }) =>
    inviteCode ? '邀请码已生成，以前的都不再有效' : '邀请码已关闭',
  );
  serve(calls.endCamp, endCamp, '实训营已结束');
  serve(calls.getCampDeadlines, getCampDeadlines);
  serve(calls.saveCampDeadlines, saveCampDeadlines, '保存成功');
  serve(calls.findCampStudents, findCampStudents);
  serve(calls.extendDeadline, extendDeadline, '已延期，学生会收到通知');
  serve(calls.withdrawExtension, withdrawExtension, '已收回延期');
  serve(calls.copyCamp, copyCamp, '新的一期已复制好');
}
