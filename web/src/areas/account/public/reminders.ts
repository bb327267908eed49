/** Where one chooses which notices reach one outside the site. */
export const remindersPath = '/user/reminders';
