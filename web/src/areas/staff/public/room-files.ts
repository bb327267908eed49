/** The rooms of the back office that are one screen each, by the first part of the address below /staff. */
const single = {
  people: 'people/People',
  colleges: 'college/Colleges',
  security: 'factor/Factor',
  types: 'types/Types',
} as const;
/** Before one is staff: one-time addresses. */
const entrances = { setup: 'enter/Setup', invite: 'enter/Invite' } as const;
/** A list, and what is behind its rows. */
const lists = {
  projects: ['projects/list/ProjectList', 'projects/Project'],
  camps: ['camps/CampList', 'camps/Camp'],
  marking: ['marking/Overview', 'marking/Marking'],
  questions: ['questions/QuestionList', 'questions/Question'],
} as const;

type Entrance = (typeof entrances)[keyof typeof entrances];
export type RoomFile =
  | (typeof single)[keyof typeof single]
  | (typeof lists)[keyof typeof lists][0 | 1]
  | 'camps/OpenCamp'
  | Entrance;

const has = <T extends object>(all: T, name: string): name is keyof T & string => Object.hasOwn(all, name);

/** Whose code an address of the back office wants, by its parts below /staff; none of the desk's, nor where nothing is. */
export function roomFileAt(parts: string[]): RoomFile | undefined {
  const [first = '', second, third] = parts;
  if (has(lists, first)) {
    if (first === 'camps' && second === 'new' && third === undefined) return 'camps/OpenCamp';
    return lists[first][second === undefined ? 0 : 1];
  }
  if (second !== undefined && first !== 'types') return undefined;
  if (has(single, first)) return single[first];
  return has(entrances, first) ? entrances[first] : undefined;
}

/** What stands below a room's own head, by the part of the address behind its id, and comes besides. */
const inCamp: Record<string, string> = {
  roster: 'roster/Roster',
  rules: 'camps/CampRules',
  deadlines: 'camps/CampDeadlines',
  announcements: 'questions/Announcements',
};
const inProject: Record<string, string> = {
  fields: 'projects/fields/Fields',
  content: 'projects/directory/Directory',
  bank: 'papers/bank/BankPage',
  preview: 'papers/preview/PreviewPage',
  publish: 'papers/publish/PublishPage',
  authors: 'projects/authors/Authors',
};

function partAt([first, second, third, fourth, fifth]: string[]): string | undefined {
  if (second === undefined || second === 'new') return undefined;
  if (first === 'camps') return inCamp[third ?? ''];
  if (first === 'projects')
    return third === 'content' && fourth ? 'projects/LessonPage' : inProject[third ?? 'fields'];
  if (first !== 'marking' || fourth === undefined) return undefined;
  if (fourth === 'questions') return fifth && 'marking/texts/Answers';
  return 'marking/work/Marking';
}

/** All whose code an address of the back office wants, as Vite's manifest names them. */
export function modulesAt(parts: string[]): string[] {
  const file = roomFileAt(parts);
  const part = partAt(parts);
  return [...(file ? [roomModule(file)] : []), ...(part ? [`src/areas/staff/${part}.tsx`] : [])];
}

export const isEntrance = (file: RoomFile): file is Entrance =>
  Object.values(entrances).some((each) => each === file);

/** As Vite's manifest names it. */
export const roomModule = (file: RoomFile) => `src/areas/staff/${file}.place.tsx`;
