/** What a written course is read back with. */
export type { Archive } from '../archive.ts';
export { most } from '../archive.ts';
export { readItem } from '../cartridge/qti12.ts';
export { isOutside, readdress } from '../markdown/addresses.ts';
export { readArchive } from '../read-course.ts';
