import type { Calls, Data, Payload } from '@zhixing/contract';

export type RegistrarTemplates = Data<Calls['POST /mapi/Gradebook/getTemplates']>;
export type RegistrarTemplate = RegistrarTemplates['list'][number];
export type RegistrarColumn = RegistrarTemplate['columns'][number];
export type RegistrarSheet = Data<Calls['POST /mapi/Gradebook/readTemplate']>['sheets'][number];
export type SavedTemplate = Payload<Calls['POST /mapi/Gradebook/saveTemplate']>;
