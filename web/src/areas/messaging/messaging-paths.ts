/** The paths of messaging. Apart from `paths`, which public pages load. */
export const messagingPaths = {
  calendar: () => '/user/calendar',
};

/** The hash of the directory's address that names an announcement. */
export const announcementHash = ({ announcementId }: { announcementId: number | null }) =>
  announcementId === null ? '' : `#announcement-${announcementId}`;
