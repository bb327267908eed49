import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { getDirectory } from './directory.domain.ts';
import { getMaterial } from './material.domain.ts';
import { saveProgress } from './progress/save-progress.domain.ts';

export function learningRoutes(serve: Serve) {
  serve(calls.getDirectory, getDirectory);
  serve(calls.saveProgress, saveProgress);
  serve(calls.getMaterial, getMaterial);
}
