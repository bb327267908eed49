import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { getContent } from './content.domain.ts';
import { getProgressRecord } from './progress-record.domain.ts';

export function lessonRoutes(serve: Serve) {
  serve(calls.getContent, getContent);
  serve(calls.getProgressRecord, getProgressRecord);
}
