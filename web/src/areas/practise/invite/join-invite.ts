import { tabStorage } from '../../device/tab-storage.ts';

const key = 'invited';

/** What a link to join a camp says after its #, which no server sees: `#camp=12&invite=CODE`. This tab keeps it over a login. */
export function invitedTo(projectId: number) {
  const { hash } = window.location;
  if (hash.startsWith('#camp=')) tabStorage.setItem(key, projectId + hash);
  const [id, kept] = (tabStorage.getItem(key) ?? '').split('#');
  const said = new URLSearchParams(id === String(projectId) ? kept : '');
  return { campId: Number(said.get('camp')), code: said.get('invite') ?? '' };
}
