import type { Calls, Data } from '@zhixing/contract';

export type Work = Data<Calls['POST /capi/Schoolwork/getWorkOrNote']>;
export type WorkSaved = Data<Calls['POST /capi/Schoolwork/updateWorkOrNote']>;
export type HomeworkItem = Data<Calls['POST /capi/Schoolwork/getWorkDirectory']>['list'][number];
export type SubmissionRecord = Data<Calls['POST /capi/Schoolwork/getWorkSubmitRecord']>['list'][number];
export type WorkFile = Data<Calls['POST /upload']>;
