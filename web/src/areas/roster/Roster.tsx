import type { Camp } from '../camps/camps.types.ts';
import { useSubPath } from '../back-office/use-staff-path.ts';
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
