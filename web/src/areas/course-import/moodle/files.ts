import { elementsNamed } from '../../question-import/public/xml.ts';
import { type Archive, most } from '../archive.ts';
import { xmlAt } from '../cartridge/manifest.ts';
import { wordsOf } from './text.ts';

/** What students handed in, said or own; none of it is read. */
const isPersonal = (component: string, area: string) =>
  /^(?:user|assignsubmission_|assignfeedback_|mod_forum|mod_workshop|mod_data|mod_glossary|mod_wiki|backup|badges|portfolio)/.test(
    component,
  ) || /^response_|submission|feedback_files/.test(area);

/** A file of the backup: its context, and where it stands there. */
export interface BackupFile {
  context: string;
  component: string;
  area: string;
  item: string;
  /** `folder/a.png`, seen from its area. */
  path: string;
  /** Where it is found in `archive`. */
  place: string;
}

/** The files of a backup under the names that they have there: in the archive itself they are called by their hashes. */
export async function readFiles(archive: Archive): Promise<{ files: BackupFile[]; named: Archive }> {
  const root = await xmlAt(archive, 'files.xml');
  const hashes = new Map<string, string>();
  const files: BackupFile[] = [];
  for (const each of elementsNamed(root, 'file').slice(0, most.entries)) {
    const [component, area, name] = [
      wordsOf(each, 'component'),
      wordsOf(each, 'filearea'),
      wordsOf(each, 'filename'),
    ];
    const hash = wordsOf(each, 'contenthash');
    const real = `files/${hash.slice(0, 2)}/${hash}`;
    if (name === '.' || name === '' || isPersonal(component, area) || !/^[0-9a-f]{40}$/.test(hash)) continue;
    if (!archive.has(real)) continue;
    const path = `${wordsOf(each, 'filepath')}/${name}`.replace(/^\/+/, '').replace(/\/{2,}/g, '/');
    const [context, item] = [wordsOf(each, 'contextid'), wordsOf(each, 'itemid')];
    const place = [context, component, area, item, path].join('/');
    hashes.set(place, real);
    files.push({ context, component, area, item, path, place });
  }
  return {
    files,
    named: {
      paths: [...hashes.keys()],
      has: (path) => hashes.has(path),
      read: async (path) => {
        const real = hashes.get(path);
        return real === undefined ? undefined : archive.read(real);
      },
    },
  };
}
