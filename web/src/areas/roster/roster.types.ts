import type { Calls, Data, Payload } from '@zhixing/contract';

export type RosterList = Data<Calls['POST /mapi/Roster/getList']>;
export type RosterPerson = RosterList['list'][number];
export type RosterQuery = Payload<Calls['POST /mapi/Roster/getList']>;
export type ReadFile = Data<Calls['POST /mapi/Roster/readFile']>;
/** A file that is being imported, to be read again with another choice of sheets. */
export type RosterFile = Pick<Payload<Calls['POST /mapi/Roster/readFile']>, 'campId' | 'name' | 'file'>;
export type RosterFileOptions = Pick<Payload<Calls['POST /mapi/Roster/readFile']>, 'sheets' | 'leaveHidden'>;
export type Plan = Data<Calls['POST /mapi/Roster/planImport']>;
export type ImportPlanOptions = Pick<
  Payload<Calls['POST /mapi/Roster/planImport']>,
  'mapping' | 'identifier'
>;
export type PlannedRow = Data<Calls['POST /mapi/Roster/getImportRows']>['list'][number];
export type RosterActResult = Data<Calls['POST /mapi/Roster/act']>;
export type Imported = NonNullable<Data<Calls['POST /mapi/Roster/applyImport']>['applied']>;

/** What a student of the camp asks to be corrected. */
export type Correction = Data<Calls['POST /mapi/Roster/getCorrections']>['list'][number];
