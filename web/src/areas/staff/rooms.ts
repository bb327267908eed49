import type { ComponentType } from 'react';
import { lazyScreen } from '../../base/lazy-screen.tsx';

/**
 * The rooms of the back office that come with code of their own, by the first part of the address below /staff. A room tells
 * its places apart by the rest of it (use-place.ts).
 */
export const rooms: Record<string, ComponentType> = {
  camps: room('camps/Camps.place.tsx', () => import('./camps/Camps.place.tsx')),
  marking: room('marking/Marking.place.tsx', () => import('./marking/Marking.place.tsx')),
  projects: room('projects/Projects.place.tsx', () => import('./projects/Projects.place.tsx')),
  questions: room('questions/Questions.place.tsx', () => import('./questions/Questions.place.tsx')),
  types: room('types/Types.place.tsx', () => import('./types/Types.place.tsx')),
};

/** A room's code: its file exports `Screen`. For `rooms`, at module level. */
function room(path: string, load: Parameters<typeof lazyScreen>[1]) {
  return lazyScreen(`src/areas/staff/${path}`, load, ['application', 'office']);
}
