import type { Calls, Data } from '@zhixing/contract';

export type Calendar = Data<Calls['POST /capi/Calendar/getEvents']>;
export type CalendarEvent = Calendar['list'][number];
