import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { keepTyped, readTyped } from '../../../device/typed-copy.ts';
import { useSelf } from '../self.tsx';
import type { StaffAnnouncement } from './questions-api.ts';

export interface AnnouncementFields {
  title: string;
  content: string;
}

/** `requestId` makes a repeated sending one, over a reload too; `revision`: of the text that is changed, as it was read. */
interface Typed extends AnnouncementFields {
  requestId: string;
  revision: number | undefined;
}

/**
 * What is being written to a camp, on this device until it is sent: no key that closes the dialog loses it, nor a reload.
 * `announcement`: the one that is changed; undefined: a new one.
 */
export function useAnnouncementTyped(campId: number, announcement: StaffAnnouncement | undefined) {
  const { userId } = useSelf();
  const about = `announcement-${campId}-${announcement?.announcementId ?? 'new'}`;
  const published = { title: announcement?.title ?? '', content: announcement?.content ?? '' };
  const [kept, setKept] = useState(() => readTyped<Typed>(userId, about));
  const [requestId, setRequestId] = useState(() => kept?.requestId ?? nanoid());
  const write = ({ title, content }: AnnouncementFields) => {
    // Another text is another sending: one that was sent without an answer is not taken for it.
    const another = nanoid();
    setRequestId(another);
    const same = title === published.title && content === published.content;
    const typed = { title, content, requestId: another, revision: announcement?.revision };
    keepTyped(userId, about, same ? undefined : typed);
  };
  const forget = () => {
    keepTyped(userId, about, undefined);
    setKept(undefined);
  };
  return {
    ...{ published, requestId, write, forget },
    /** What is there from before. */
    kept,
    /** The announcement was changed since that was written. */
    outdated: kept !== undefined && kept.revision !== announcement?.revision,
  };
}
