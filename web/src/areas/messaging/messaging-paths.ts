/** Of what is between a student and their teachers. Not among the paths of every page, which public pages carry. */
export const messagingPaths = {
  calendar: () => '/user/calendar',
};

/** Behind the directory's address: which announcement is meant. */
export const announcementHash = ({ announcementId }: { announcementId: number | null }) =>
  announcementId === null ? '' : `#announcement-${announcementId}`;
