import type { Calls, Data } from '@zhixing/contract';

export type ProgressRecord = Data<Calls['POST /capi/Chapter/getProgressRecord']>;
export type ProgressSaved = Data<Calls['POST /capi/Chapter/saveProgress']>;
