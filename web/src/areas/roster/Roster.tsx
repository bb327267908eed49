import { useSubPath } from '../back-office/public/page.ts';
import type { Camp } from '../camps/camps.types.ts';
import { RosterImport } from './import/RosterImport.tsx';
import { RosterPeople } from './RosterPeople.tsx';

/** A camp's roster: its people; and, as a place below it, the import of a file. */
export function Roster({ camp }: { camp: Camp }) {
  const [, , part] = useSubPath();
  return part === 'import' && camp.state !== 'ended' && camp.may.includes('roster.change') ? (
    <RosterImport campId={camp.id} />
  ) : (
    <RosterPeople camp={camp} />
  );
}
