import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { removeGradebookColumn, saveGradebookColumn } from './columns.domain.ts';
import { saveGradebookEntries } from './entries.domain.ts';
import { getGradebook } from './gradebook.domain.ts';
import { getGradebookRecords } from './records.domain.ts';
import { previewGradebookScheme, saveGradebookScheme } from './scheme.domain.ts';

export function gradebookRoutes(serve: Serve) {
  serve(calls.getGradebook, getGradebook);
  serve(calls.getGradebookRecords, getGradebookRecords);
  serve(calls.saveGradebookEntries, saveGradebookEntries, '保存成功');
  serve(calls.saveGradebookColumn, saveGradebookColumn, '保存成功');
  serve(calls.removeGradebookColumn, removeGradebookColumn, '已移除');
  serve(calls.previewGradebookScheme, previewGradebookScheme);
  serve(calls.saveGradebookScheme, saveGradebookScheme, '保存成功');
}
