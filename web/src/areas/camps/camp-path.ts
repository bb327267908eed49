import { staffPath } from '../../staff-path.ts';

/** The address of a camp, or of one of its places. */
export const campPath = (campId: number, place = 'overview') =>
  staffPath(place === 'overview' ? `/camps/${campId}` : `/camps/${campId}/${place}`);
