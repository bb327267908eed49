import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/serve-call.ts';
import {
  getFiles,
  getWorkDirectory,
  getWorkOrNote,
  getWorkSubmitRecord,
  updateWorkOrNote,
} from './schoolwork.domain.ts';

export function schoolworkRoutes(serve: Serve) {
  serve(calls.updateWorkOrNote, updateWorkOrNote, ({ status }) => (status === '1' ? '提交成功' : '保存成功'));
  serve(calls.getWorkOrNote, getWorkOrNote);
  serve(calls.getWorkDirectory, getWorkDirectory);
  serve(calls.getWorkSubmitRecord, getWorkSubmitRecord);
  serve(calls.getFiles, getFiles);
}
