/** The back office's code, when somebody goes there: its address is known to the application, and to no public page. */
export const loadOffice = () => import('../Staff.screen.tsx');
