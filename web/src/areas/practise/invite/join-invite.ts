import { tabStorage } from '../../../device/tab-storage.ts';

const key = 'invited';

/** What an invite says: a camp, its code, or both. 0 and '': not said. */
export interface Invite {
  campId: number;
  code: string;
}

const hashOf = ({ campId, code }: Invite) =>
  `#${new URLSearchParams({ camp: `${campId}`, ...(code === '' ? {} : { invite: code }) })}`;

/** What a link to join a camp says after its #, which no server sees: `#camp=12&invite=CODE`. This tab keeps it over a login. */
export function invitedTo(projectId: number): Invite {
  const { hash } = window.location;
  if (hash.startsWith('#camp=')) tabStorage.setItem(key, projectId + hash);
  const [id, kept] = (tabStorage.getItem(key) ?? '').split('#');
  const said = new URLSearchParams(id === String(projectId) ? kept : '');
  return { campId: Number(said.get('camp')), code: said.get('invite') ?? '' };
}

/** This tab keeps an invite over a login, as a link's; what it says after the #. */
export function saveInvite(projectId: number, invite: Invite): string {
  const hash = hashOf(invite);
  tabStorage.setItem(key, projectId + hash);
  return hash;
}

/** Called when the reader opens the list of other camps. */
export const removeInvite = () => tabStorage.removeItem(key);
