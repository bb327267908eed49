import type { RouteObject } from 'react-router';
import { RootLayout } from './app/root/RootLayout.tsx';
import { buildRoutes, type RouteEntry } from './app/route-entry.tsx';
import { accountScreens } from './app/screens/account.screens.ts';
import { learningScreens } from './app/screens/learning.screens.ts';
import { otherScreens, publicScreens } from './app/screens/public.screens.ts';
import { staffScreens } from './app/screens/staff.screens.ts';
import { userScreens } from './app/screens/user.screens.ts';

/** Every screen, each declared once in app/screens/ (rules: route-table, further-pages); React Router itself ranks the paths. */
export const table: RouteEntry[] = [
  ...publicScreens,
  ...accountScreens,
  ...learningScreens,
  ...userScreens,
  ...staffScreens,
  ...otherScreens,
];

/** The table for React Router. `base`: the router's, so that the login guard can take it off. */
export const createRoutes = (base: string): RouteObject[] => buildRoutes(table, <RootLayout />, base);
