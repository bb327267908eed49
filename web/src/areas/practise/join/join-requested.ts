import { tabStorage } from '../../../device/tab-storage.ts';

const key = 'joining';

/** A visitor asks to join: this tab keeps it over the login or the registration that comes first (rules: join-asked). */
export const requestJoin = (projectId: number) => tabStorage.setItem(key, String(projectId));

/** Whether this project was asked for so; said once, and any other is forgotten. */
export function takeJoinRequest(projectId: number): boolean {
  const asked = tabStorage.getItem(key) === String(projectId);
  tabStorage.removeItem(key);
  return asked;
}
