import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, oneOf, Time } from '../call.ts';
import { calendarKinds } from '../words.ts';
import { ChapterType } from './practise.ts';

/**
 * An event in a student's calendar (rules: calendar). Of a camp's start and end `chapterId` and `type` are null and `title` is ''. `done`:
 * nothing is left to do.
 */
const CalendarEvent = Type.Object({
  kind: oneOf(calendarKinds),
  at: Time,
  projectId: Id,
  projectTitle: Type.String(),
  projectTitleEn: Type.String(),
  campId: Id,
  campTitle: Type.String(),
  chapterId: nullable(Id),
  type: ChapterType,
  title: Type.String(),
  done: Type.Boolean(),
});

/**
 * What is due and when camps start and end, `from` ≤ at < `to`, in the order of time. `earlier`, `later`: the nearest time
 * outside; null: there is none. `next`: the first five from now on that still ask for something, whatever the span. -3: `to` is not after `from`.
 */
export const getCalendar = defineCall({
  method: 'POST',
  path: '/capi/Calendar/getEvents',
  who: 'student',
  summary: '日程：截止时间与开营、结营',
  payload: Type.Object({ from: Time, to: Time }),
  data: Type.Object({
    list: Type.Array(CalendarEvent),
    next: Type.Array(CalendarEvent, { maxItems: 5 }),
    earlier: nullable(Time),
    later: nullable(Time),
  }),
});

/** `path`: where the calendar can be subscribed to without a login, its secret in the query; null: none was made, or it was ended. */
const CalendarAddress = Type.Object({ path: nullable(Type.String()) });

export const getCalendarAddress = defineCall({
  method: 'POST',
  path: '/capi/Calendar/getAddress',
  who: 'student',
  summary: '日历的订阅地址',
  payload: Nothing,
  data: CalendarAddress,
});

/** Creates a calendar address; an earlier one stops working. */
export const renewCalendarAddress = defineCall({
  method: 'POST',
  path: '/capi/Calendar/renewAddress',
  who: 'student',
  summary: '生成新的订阅地址',
  payload: Nothing,
  data: CalendarAddress,
});

/** Removes the calendar address. Idempotent. */
export const removeCalendarAddress = defineCall({
  method: 'POST',
  path: '/capi/Calendar/removeAddress',
  who: 'student',
  summary: '停用订阅地址',
  payload: Nothing,
  data: CalendarAddress,
});
