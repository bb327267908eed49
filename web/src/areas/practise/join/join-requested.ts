import { tabStorage } from '../../../device/tab-storage.ts';

const key = 'joining';

/** A visitor's request to join, kept in this tab over the login or registration before it (rules: join-asked). */
export const requestJoin = (projectId: number) => tabStorage.setItem(key, String(projectId));

/** Whether there is a request to join this project. It is returned once; a request for another project is removed. */
export function takeJoinRequest(projectId: number): boolean {
  const asked = tabStorage.getItem(key) === String(projectId);
  tabStorage.removeItem(key);
  return asked;
}
