/** Of what is between a student and their teachers. Not among the paths of every page, which public pages carry. */
export const talkPaths = {
  notices: () => '/user/notices',
  calendar: () => '/user/calendar',
};
