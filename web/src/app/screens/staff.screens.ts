import { named } from '../../route-title.ts';
import type { ApplicationEntry } from '../route-entry.tsx';
import { staff } from './layouts.ts';
import { applicationFile } from './screen-files.ts';

/** The back office, as a whole; its pages are declared in app/staff/staff-pages.ts. */
export const staffScreens: ApplicationEntry[] = [
  {
    path: '/staff/*',
    title: named('staff'),
    layout: staff,
    screen: applicationFile('app/staff/Staff.screen.tsx', 'staff', 'staffPages'),
  },
];
