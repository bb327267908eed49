import type { Calls, Data, Payload } from '@zhixing/contract';

/** What the queue sends, and what it is answered. */
export type Answer = Payload<Calls['POST /capi/Question/produceScore']>['allAnswer'][number];
export type Score = Data<Calls['POST /capi/Question/produceScore']>;
export type WorkFile = Data<Calls['POST /upload']>;
export type WorkSaved = Data<Calls['POST /capi/Schoolwork/updateWorkOrNote']>;
