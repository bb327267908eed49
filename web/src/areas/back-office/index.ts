/** How a page of the back office is declared, and its parts that come when they are opened. No page's code comes with it. */
export { dialogPart, part } from './part.tsx';
export { firstPage, json, type MenuItem, type StaffPage, unfiltered } from './staff-page.ts';
