import type { Envelope } from '@zhixing/contract/codes';
import type { AppThunk } from '../../base/thunk.ts';
import type { Step } from '../../writing/entry.ts';
import { cellsIn } from './grade-cells.ts';

/** Saves cells of a camp's gradebook. The gradebook shows where they are. */
export const sendGrades =
  (campId: number, step: Pick<Step, 'content' | 'requestId'>): AppThunk<Promise<Envelope>> =>
  (_dispatch, _state, { request }) => {
    const payload = { campId, entries: cellsIn(step), requestId: step.requestId };
    return request('POST /mapi/Gradebook/saveEntries', payload, { json: true });
  };
