import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readUnsentText, saveUnsentText } from '../../../device/unsent-text.ts';
import { useRestoredTexts } from '../../../device/use-restored-texts.ts';
import { chinaMinute, isoOfMinute } from '../../../ui/china-input.ts';
import type { Unsaved } from '../../back-office/public/form.ts';
import { useSelf } from '../../back-office/public/self.ts';
import type { CampDeadlines } from '../camps.types.ts';

type Lesson = CampDeadlines['leaves'][number];
const day = 24 * 3600 * 1000;

const typedOf = ({ dueAt }: Lesson) => (dueAt === null ? '' : chinaMinute(dueAt));
function moved(typed: string, days: number): string {
  const at = Date.parse(isoOfMinute(typed));
  return Number.isNaN(at) ? typed : chinaMinute(new Date(at + days * day).toISOString());
}

type Edits = Record<number, string>;

/** What is typed over a camp's deadlines and not saved yet, kept on this device until it is; '' is none. */
export function useDeadlineEdits(campId: number, lessons: Lesson[]) {
  const { userId } = useSelf();
  const about = `deadlines-${campId}`;
  const [edits, setEdits] = useState<Edits>(() => readUnsentText<Edits>(userId, about) ?? {});
  const typedFor = (lesson: Lesson) => edits[lesson.chapterId] ?? typedOf(lesson);
  const changed = lessons.filter((lesson) => typedFor(lesson) !== typedOf(lesson));
  useEffect(() => {
    const kept = Object.fromEntries(
      lessons
        .filter((lesson) => (edits[lesson.chapterId] ?? typedOf(lesson)) !== typedOf(lesson))
        .map(({ chapterId }) => [chapterId, edits[chapterId]]),
    );
    saveUnsentText(userId, about, Object.keys(kept).length === 0 ? undefined : kept);
  }, [userId, about, lessons, edits]);
  const [kept, setKept] = useState(changed.length > 0);
  const restored = useRestoredTexts();
  const takeRestored = useEffectEvent(() => {
    if (changed.length > 0) return;
    setEdits(readUnsentText<Edits>(userId, about) ?? {});
    setKept(true);
  });
  useEffect(() => {
    if (restored > 0) takeRestored();
  }, [restored]);
  const isDirty = changed.length > 0;
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  const forget = () => {
    setEdits({});
    setKept(false);
  };
  const unsaved: Unsaved = { kept: kept && isDirty, outdated: false, isDirty, dirty, discard: forget };
  const setAll = (next: (lesson: Lesson) => string, among = lessons) =>
    setEdits((before) => ({
      ...before,
      ...Object.fromEntries(among.map((lesson) => [lesson.chapterId, next(lesson)])),
    }));
  return {
    typedFor,
    isChanged: (lesson: Lesson) => changed.includes(lesson),
    edit: (lesson: Lesson, typed: string) => setAll(() => typed, [lesson]),
    /** Each that has one, by so many days, earlier or later. */
    shift: (days: number) => setAll((lesson) => moved(typedFor(lesson), days)),
    /** The same for these. */
    setThese: (among: Lesson[], typed: string) => setAll(() => typed, among),
    forget,
    unsaved,
    /** After these were saved and read again: what was typed meanwhile stays. */
    markSaved: (saved: Record<number, string>) => {
      setKept(false);
      setEdits((before) =>
        Object.fromEntries(Object.entries(before).filter(([id, typed]) => saved[Number(id)] !== typed)),
      );
    },
    edits,
    /** What a save sends. */
    changes: changed.map((lesson) => {
      const typed = typedFor(lesson);
      return { chapterId: lesson.chapterId, dueAt: typed === '' ? null : isoOfMinute(typed) };
    }),
  };
}

export type DeadlineEdits = ReturnType<typeof useDeadlineEdits>;
