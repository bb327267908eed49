import { campPath } from './camp-path.ts';

/** Who has handed in what, of a camp, or of one of its homework and tests. */
export const workStatesPath = (campId: number, item?: string) =>
  `${campPath(campId, 'gradebook/work')}${item ? `?item=${item}` : ''}`;
