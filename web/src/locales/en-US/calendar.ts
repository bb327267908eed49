import type { Texts } from '../shape.ts';
import type { calendar as chinese } from '../zh-CN/calendar.ts';

export const calendar: Texts<typeof chinese> = {
  title: 'Calendar',
  hint: 'When homework and tests are due and camps start and end, in China Standard Time. More time that was given to you is counted in.',
  upcoming: 'Coming up',
  months: 'Another month',
  previous: ({ month }) => `Previous month, ${month}`,
  next: ({ month }) => `Next month, ${month}`,
  thisMonth: 'This month',
  failed: 'Your calendar could not be read',
  none: 'Nothing in your calendar yet',
  noneHint: 'The dates of the camps you have joined, and what is due in them, will be here.',
  noneHere: 'Nothing this month',
  toLater: ({ month }) => `Next: ${month}`,
  toEarlier: ({ month }) => `Last: ${month}`,
  kinds: {
    reading: 'Lesson due',
    homework: 'Homework due',
    test: 'Test due',
    starts: 'Camp starts',
    ends: 'Camp ends',
  },
  states: {
    done: 'Done',
    over: 'Past its deadline',
    today: 'Due today',
    days: ({ days }) => (days === 1 ? '1 day left' : `${days} days left`),
  },
  subscribe: {
    title: 'In the calendar of your phone or computer',
    hint: 'Subscribe to this address and what is due appears in your calendar app. When a teacher moves a deadline it moves there too, mostly within hours. It holds titles and times alone.',
    failed: 'The address could not be read',
    make: 'Make an address',
    copy: 'Copy the address',
    copied: 'Copied. In your calendar app choose “Add subscribed calendar” and paste it',
    notCopied: 'It could not be copied. Please select the address and copy it yourself',
    open: 'Open in a calendar app',
    secret:
      'Whoever knows this address can see your calendar without logging in. Please keep it to yourself.',
    renew: 'Change the address',
    renewTitle: 'The old address stops working at once. Calendars that use it have to subscribe again.',
    remove: 'End the address',
    removeTitle: 'Calendars that are subscribed will no longer be updated.',
    cancel: 'Cancel',
  },
};
