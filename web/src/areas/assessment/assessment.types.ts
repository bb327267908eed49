import type { Calls, Data, Payload } from '@zhixing/contract';

export type TestPaper = Data<Calls['POST /capi/Question/startAttempt']>;
export type Score = Data<Calls['POST /capi/Question/getScore']>;
export type TestDirectory = Data<Calls['POST /capi/Getdirectory/getTestDirectory']>['directory'];
export type Answer = Payload<Calls['POST /capi/Question/produceScore']>['allAnswer'][number];
