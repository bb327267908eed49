import type { Calls, Data, Payload } from '@zhixing/contract';
import type { PagedList } from '../../base/paged.ts';
import type { Invited } from './invitations/invitations.types.ts';

type ListPayload = Payload<Calls['GET /capi/FrontProject/getList']>;
export interface ListQuery extends ListPayload {
  /** Later pages append instead of replacing (rules: list-append). */
  tag?: boolean;
}

export type PractisePage = Data<Calls['GET /capi/FrontProject/getList']>;
export type PractiseItem = PractisePage['list'][number];
export type PractiseDetail = Data<Calls['GET /capi/FrontProject/getProjectDetail']>;
export type PractiseType = Data<Calls['GET /capi/FrontProject/getTypeList']>['list'][number];

export interface PractiseState {
  practiseList: PagedList<PractiseItem>;
  /** Which list `practiseList` holds: type, keyword and all else that narrows or orders it. */
  listKey: string;
  /** The type it is of; '' for all. */
  listType: string;
  /** Nothing was found as it was typed: these are near it. */
  near: boolean;
  practiseDetail: PractiseDetail | null;
  /** The project asked for last, and whether it turned out not to exist. */
  detailId: number | null;
  missing: boolean;
  typeList: PractiseType[];
  /** Of the student who is logged in; null: not asked yet. */
  invitations: Invited[] | null;
}
