import type { ComponentType } from 'react';
import { useLocation } from 'react-router';
import { lazyScreen } from '../../base/lazy-screen.tsx';
import { staffPath } from './staff-path.door.ts';

/**
 * The rooms of the back office that come with code of their own, by the first part of the address below /staff. A room tells
 * its places apart by the rest of it (`useRest`).
 */
export const rooms: Record<string, ComponentType> = {};

/** A room's code: its file exports `Screen`. For `rooms`, at module level. */
export const room = (path: string, load: Parameters<typeof lazyScreen>[1]) =>
  lazyScreen(`src/areas/staff/${path}`, load, ['application', 'office']);

/** The parts of the address below /staff: none on the desk. */
export const usePlace = (): string[] =>
  useLocation().pathname.slice(staffPath().length).split('/').filter(Boolean);

/** The parts of the address below the room: `['12', 'content']` at /staff/projects/12/content. */
export const useRest = (): string[] => usePlace().slice(1);
