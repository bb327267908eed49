import { useLocation } from 'react-router';
import { staffPath } from '../../staff-path.ts';

/** The parts of the address below /staff: none on the dashboard. */
export const useStaffPath = (): string[] =>
  useLocation().pathname.slice(staffPath().length).split('/').filter(Boolean);

/** The parts of the address below the page's own: `['12', 'content']` at /staff/projects/12/content. */
export const useSubPath = (): string[] => useStaffPath().slice(1);
