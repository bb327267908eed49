import { calls } from '@zhixing/contract';
import { workStatus } from '@zhixing/contract/words';
import type { Serve } from '../../http/serve-call.ts';
import { getFiles } from './files.domain.ts';
import { getWorkOrNote } from './read-work.domain.ts';
import { updateWorkOrNote } from './save-work.door.ts';
import { getWorkSubmitRecord } from './submission-record.domain.ts';
import { getWorkDirectory } from './work-directory.domain.ts';

export function schoolworkRoutes(serve: Serve) {
  serve(calls.updateWorkOrNote, updateWorkOrNote, ({ status }) =>
    status === workStatus.submitted ? '提交成功' : '保存成功',
  );
  serve(calls.getWorkOrNote, getWorkOrNote);
  serve(calls.getWorkDirectory, getWorkDirectory);
  serve(calls.getWorkSubmitRecord, getWorkSubmitRecord);
  serve(calls.getFiles, getFiles);
}
