import { type Archive, most, openZip } from './archive.ts';
import { manifestPath } from './cartridge/manifest.ts';
import { readCartridge } from './cartridge/read-cartridge.ts';
import type { Course } from './course.ts';
import { readFolder } from './markdown/read-folder.ts';
import { backupFolder, readBackup } from './moodle/read-backup.ts';
import { CourseRefused } from './refused.ts';
import type { ReadingOptions } from './steps.ts';
import { openTarGz } from './tar.ts';

const hexOf = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const isGzip = (bytes: ArrayBuffer) => bytes.byteLength > 4 && new DataView(bytes).getUint16(0) === 0x1f8b;
const isZip = (bytes: ArrayBuffer) => bytes.byteLength > 4 && new DataView(bytes).getUint32(0) === 0x504b0304;

/** What the files of an archive say, by what they are. */
export async function readArchive(
  archive: Archive,
  options: ReadingOptions,
): Promise<Omit<Course, 'sha256'>> {
  const backup = backupFolder(archive);
  if (backup !== undefined) return readBackup(archive, backup, options);
  const manifest = manifestPath(archive);
  return manifest === undefined ? readFolder(archive, options) : readCartridge(archive, manifest, options);
}

async function readBytes(bytes: ArrayBuffer, options: ReadingOptions) {
  if (isGzip(bytes)) return readArchive(await openTarGz(bytes), options);
  if (!isZip(bytes)) throw new CourseRefused('notCourse');
  return readArchive(await openZip(bytes), options);
}

/** Reads a course by its content, whatever it is called (rules: course-import). Rejects with `CourseRefused`. */
export async function readCourse(file: Blob, options: ReadingOptions = {}): Promise<Course> {
  if (file.size === 0) throw new CourseRefused('empty');
  if (file.size > most.packed) throw new CourseRefused('tooLarge');
  const bytes = await file.arrayBuffer().catch(() => {
    throw new CourseRefused('unreadable');
  });
  const sha256 = hexOf(await crypto.subtle.digest('SHA-256', bytes));
  return { ...(await readBytes(bytes, options)), sha256 };
}
