import { calls, type Data } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { askGradeChange } from './change/ask-change.domain.ts';
import { decideGradeChange, withdrawGradeChange } from './change/decide-change.domain.ts';
import { getGradeChanges } from './change/list-changes.domain.ts';
import { getGradebookClosing, releaseMarks, stepGradebook } from './closing/closing.domain.ts';
import { removeGradebookColumn, saveGradebookColumn } from './columns/columns.domain.ts';
import { saveGradebookEntries } from './entries.domain.ts';
import {
  getExtraAttempts,
  giveExtraAttempts,
  withdrawExtraAttempts,
} from './extra-attempts/extra-attempts.domain.ts';
import { exportGradebook } from './file/export.domain.ts';
import { importGradebookEntries } from './file/import.domain.ts';
import { readGradebookFile } from './file/read.domain.ts';
import { getGradebook } from './gradebook.domain.ts';
import { remindMissingWork } from './missing-work/remind.domain.ts';
import { getWorkReminders } from './missing-work/reminders.domain.ts';
import { getOwnGrades } from './own/own-grades.domain.ts';
import { previewDeadlines } from './preview-deadlines.domain.ts';
import { previewGradebookTotals } from './preview-totals.domain.ts';
import { getGradebookRecords } from './records.domain.ts';
import { fillRegistrarTemplate, getFilledTemplate } from './registrar/fill.domain.ts';
import {
  getRegistrarTemplates,
  readRegistrarTemplate,
  removeRegistrarTemplate,
  saveRegistrarTemplate,
} from './registrar/templates.domain.ts';
import { saveGradebookScheme } from './scheme.domain.ts';
import { getUnsettled } from './settling/unsettled.domain.ts';
import { getUpgradeChanges } from './upgrade/read-upgrade.domain.ts';

const stepDone = {
  submitted: '成绩册已送审，有结果会告诉你',
  withdrawn: '送审已撤回，又可以改成绩',
  returned: '成绩册已退回，老师会收到消息和你写的原因',
  approved: '成绩册已归档，成绩已锁定',
};
const lastStep = ({ steps: [newest] }: Data<typeof calls.submitGradebook>) =>
  stepDone[newest?.step ?? 'submitted'];

export function gradebookRoutes(serve: Serve) {
  serve(calls.getGradebook, getGradebook);
  serve(calls.getOwnGrades, getOwnGrades);
  serve(calls.getGradebookClosing, getGradebookClosing);
  serve(calls.releaseMarks, releaseMarks, '成绩已公布');
  serve(calls.submitGradebook, stepGradebook, lastStep);
  serve(calls.approveGradebook, stepGradebook, lastStep);
  serve(calls.askGradeChange, askGradeChange);
  serve(calls.getGradeChanges, getGradeChanges);
  serve(calls.decideGradeChange, decideGradeChange);
  serve(calls.withdrawGradeChange, withdrawGradeChange, '更正申请已撤回');
  serve(calls.getGradebookRecords, getGradebookRecords);
  serve(calls.saveGradebookEntries, saveGradebookEntries, '保存成功');
  serve(calls.saveGradebookColumn, saveGradebookColumn, '保存成功');
  serve(calls.removeGradebookColumn, removeGradebookColumn, '已移除');
  serve(calls.exportGradebook, exportGradebook);
  serve(calls.importGradebookEntries, importGradebookEntries, '已经开始导入，做完会有消息');
  serve(calls.readGradebookFile, readGradebookFile, '文件已读取，还没有保存');
  serve(calls.remindMissingWork, remindMissingWork);
  serve(calls.getWorkReminders, getWorkReminders);
  serve(calls.getExtraAttempts, getExtraAttempts);
  serve(calls.giveExtraAttempts, giveExtraAttempts);
  serve(calls.withdrawExtraAttempts, withdrawExtraAttempts, '没有用的次数已收回');
  serve(calls.getRegistrarTemplates, getRegistrarTemplates);
  serve(calls.readRegistrarTemplate, readRegistrarTemplate);
  serve(calls.saveRegistrarTemplate, saveRegistrarTemplate, '保存成功');
  serve(calls.removeRegistrarTemplate, removeRegistrarTemplate, '已移除');
  serve(calls.fillRegistrarTemplate, fillRegistrarTemplate);
  serve(calls.getFilledTemplate, getFilledTemplate);
  serve(calls.previewGradebookTotals, previewGradebookTotals);
  serve(calls.previewDeadlines, previewDeadlines);
  serve(calls.saveGradebookScheme, saveGradebookScheme, '保存成功');
  serve(calls.getUnsettled, getUnsettled);
  serve(calls.getUpgradeChanges, getUpgradeChanges);
}
