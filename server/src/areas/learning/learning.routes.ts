import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/serve-call.ts';
import { getDirectory } from './directory.domain.ts';
import { getContent } from './learning.domain.ts';
import { getMaterial } from './material.domain.ts';
import { getProgressRecord } from './progress-record.domain.ts';
import { saveProgress } from './save-progress.domain.ts';

export function learningRoutes(serve: Serve) {
  serve(calls.getDirectory, getDirectory);
  serve(calls.getContent, getContent);
  serve(calls.saveProgress, saveProgress);
  serve(calls.getProgressRecord, getProgressRecord);
  serve(calls.getMaterial, getMaterial);
}
