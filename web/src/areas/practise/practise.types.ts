import type { Calls, Data, Payload } from '@zhixing/contract';
import type { PagedList } from '../../base/paged.ts';

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
  /** The query of `practiseList`: type, keyword, filters and order. */
  listKey: string;
  /** The type it is of; '' for all. */
  listType: string;
  /** The keyword has no exact match: the list contains similar projects. */
  near: boolean;
  practiseDetail: PractiseDetail | null;
  /** The project requested last, and whether it does not exist. */
  detailId: number | null;
  missing: boolean;
  typeList: PractiseType[];
}
