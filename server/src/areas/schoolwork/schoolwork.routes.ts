import { calls } from '@zhixing/contract';
import { workStatus } from '@zhixing/contract/words';
import type { Serve } from '../../http/call/serve-call.ts';
import { getFiles } from './files.domain.ts';
import { getWorkOrNote } from './read-work.domain.ts';
import { getWorkSubmitRecord } from './record/submission-record.domain.ts';
import { getWorkDirectory } from './record/work-directory.domain.ts';
import { updateWorkOrNote } from './save-work.domain.ts';

export function schoolworkRoutes(serve: Serve) {
  serve(calls.updateWorkOrNote, updateWorkOrNote, ({ status }) =>
    status === workStatus.submitted ? '提交成功' : '保存成功',
  );
  serve(calls.getWorkOrNote, getWorkOrNote);
  serve(calls.getWorkDirectory, getWorkDirectory);
  serve(calls.getWorkSubmitRecord, getWorkSubmitRecord);
  serve(calls.getFiles, getFiles);
}
