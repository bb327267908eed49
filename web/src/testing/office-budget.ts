import type { RoomFile } from '../areas/staff/room-files.door.ts';

/** The back office: its frame with the desk. */
export const firstOfStaff = 183_000;
/** What a room of it takes besides, one that comes without Ant Design. */
export const lightRooms: Partial<Record<RoomFile, number>> = {
  // The link's picture is made in the browser.
  'camps/Camp': 17_000,
  'camps/CampList': 5_000,
  'camps/OpenCamp': 17_000,
  'college/Colleges': 15_000,
  'enter/Invite': 10_500,
  'enter/Setup': 10_500,
  'factor/Factor': 9_500,
  'marking/Marking': 8_000,
  'marking/Overview': 5_000,
  'people/People': 17_500,
  'projects/Project': 5_000,
  'projects/list/ProjectList': 5_000,
  // The state of a question is among what the player is made of.
  'questions/QuestionList': 13_500,
  'questions/Question': 16_000,
  'types/Types': 14_000,
};
/** Pages below a room's own head, what they take besides it; all do without Ant Design until something of it is opened. */
export const lightPages: { from: RoomFile; page: string; most: number }[] = [
  { from: 'camps/Camp', page: 'questions/Announcements', most: 14_500 },
  { from: 'marking/Marking', page: 'marking/work/Marking', most: 36_000 },
  { from: 'marking/Marking', page: 'marking/texts/Answers', most: 7_000 },
  { from: 'camps/Camp', page: 'camps/CampRules', most: 15_500 },
  { from: 'camps/Camp', page: 'camps/CampDeadlines', most: 16_500 },
  { from: 'camps/Camp', page: 'camps/CopyCamp', most: 14_500 },
  { from: 'camps/Camp', page: 'roster/Roster', most: 26_000 },
  { from: 'projects/Project', page: 'projects/fields/Fields', most: 29_500 },
  { from: 'projects/Project', page: 'projects/directory/Directory', most: 18_000 },
  { from: 'projects/Project', page: 'projects/LeafPage', most: 46_000 },
  { from: 'projects/Project', page: 'projects/import/ImportDialog', most: 31_000 },
  { from: 'projects/Project', page: 'projects/authors/Authors', most: 10_500 },
  { from: 'projects/Project', page: 'papers/bank/BankPage', most: 50_000 },
  { from: 'projects/Project', page: 'papers/test/Picker', most: 8_500 },
  { from: 'projects/Project', page: 'papers/preview/PreviewPage', most: 28_500 },
  { from: 'projects/Project', page: 'papers/publish/PublishPage', most: 6_500 },
  { from: 'projects/list/ProjectList', page: 'projects/list/CreateProject', most: 13_500 },
];
