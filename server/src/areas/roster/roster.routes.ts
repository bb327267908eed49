import { calls } from '@zhixing/contract';
import { enrolmentStatus } from '@zhixing/contract/words';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../action/action.ts';
import { queryOf } from '../../http/call/query.ts';
import type { Serve } from '../../http/call/serve-call.ts';
import { say } from '../../locales/say.ts';
import { actOnRoster } from './act/act.domain.ts';
import { editRosterEntry } from './act/edit.domain.ts';
import { getMoveTargets, moveStudents } from './act/move.domain.ts';
import { answerCorrection, getCorrections } from './correction/answer.domain.ts';
import { askCorrection, getCorrection, withdrawCorrection } from './correction/ask.domain.ts';
import { exportRosterImport, getRosterTemplate, openRosterFile } from './export/export.domain.ts';
import { exportRoster } from './export/roster-export.domain.ts';
import { applyRosterImport } from './import/apply.domain.ts';
import { getRosterImportRows, planRosterImport } from './import/plan.domain.ts';
import { readRosterFile } from './import/read.domain.ts';
import { acceptInvitation, declineInvitation, getInvitations } from './invitation/invitation.domain.ts';
import { getRoster, getRosterAbsent, selectRoster } from './people/people.domain.ts';

export function rosterRoutes(serve: Serve, app: FastifyInstance, deps: Dependencies) {
  serve(calls.getRoster, getRoster);
  serve(calls.selectRoster, selectRoster);
  serve(calls.actOnRoster, actOnRoster, ({ done }) => say`已处理 ${done} 人`);
  serve(calls.moveStudents, moveStudents, ({ done }) => say`已移动 ${done} 人`);
  serve(calls.getMoveTargets, getMoveTargets);
  serve(calls.editRosterEntry, editRosterEntry, '保存成功');
  serve(calls.exportRoster, exportRoster);
  serve(calls.getRosterTemplate, getRosterTemplate);
  serve(calls.readRosterFile, readRosterFile, '文件已读取');
  serve(calls.planRosterImport, planRosterImport, '预检完成，还没有导入');
  serve(calls.getRosterImportRows, getRosterImportRows);
  serve(calls.getRosterAbsent, getRosterAbsent);
  serve(calls.applyRosterImport, applyRosterImport, ({ jobId }) =>
    jobId === null ? '导入完成' : '已经开始导入，做完会有消息',
  );
  serve(calls.exportRosterImport, exportRosterImport);
  serve(calls.getInvitations, getInvitations);
  serve(calls.acceptInvitation, acceptInvitation, ({ status }) =>
    status === enrolmentStatus.waiting
      ? '已接受邀请，名单上的姓名与你的不同，请等待老师审核'
      : '已加入实训营，可以开始学习了',
  );
  serve(calls.declineInvitation, declineInvitation, '已不再显示这个邀请');
  serve(calls.getCorrection, getCorrection);
  serve(calls.askCorrection, askCorrection, '已提交申请，请等待老师处理');
  serve(calls.withdrawCorrection, withdrawCorrection, '已撤回申请');
  serve(calls.getCorrections, getCorrections);
  serve(calls.answerCorrection, answerCorrection, '已答复，学生会收到消息');

  if (!deps.config.services.has('files')) return;
  app.get('/files/roster', { schema: { hide: true } }, async (request, reply) => {
    const { headers, body } = await openRosterFile(deps, queryOf(request).k ?? '');
    return reply.headers(headers).send(body);
  });
}
