import { useEffect, useRef, useState } from 'react';
import { keepTyped, readTyped } from '../../../device/typed-copy.ts';
import { chinaMinute, isoOfMinute } from '../kit/china-input.ts';
import type { Unsaved } from '../kit/LeaveGuard.tsx';
import { useSelf } from '../self.tsx';
import type { CampDeadlines } from './camps.types.ts';

type Leaf = CampDeadlines['leaves'][number];
const day = 24 * 3600 * 1000;

const typedOf = ({ dueAt }: Leaf) => (dueAt === null ? '' : chinaMinute(dueAt));
function moved(typed: string, days: number): string {
  const at = Date.parse(isoOfMinute(typed));
  return Number.isNaN(at) ? typed : chinaMinute(new Date(at + days * day).toISOString());
}

type Edits = Record<number, string>;

/** What is typed over a camp's deadlines and not saved yet, kept on this device until it is; '' is none. */
export function useDeadlineEdits(campId: number, leaves: Leaf[]) {
  const { userId } = useSelf();
  const about = `deadlines-${campId}`;
  const [edits, setEdits] = useState<Edits>(() => readTyped<Edits>(userId, about) ?? {});
  const typedFor = (leaf: Leaf) => edits[leaf.chapterId] ?? typedOf(leaf);
  const changed = leaves.filter((leaf) => typedFor(leaf) !== typedOf(leaf));
  useEffect(() => {
    const kept = Object.fromEntries(
      leaves
        .filter((leaf) => (edits[leaf.chapterId] ?? typedOf(leaf)) !== typedOf(leaf))
        .map(({ chapterId }) => [chapterId, edits[chapterId]]),
    );
    keepTyped(userId, about, Object.keys(kept).length === 0 ? undefined : kept);
  }, [userId, about, leaves, edits]);
  const [kept, setKept] = useState(changed.length > 0);
  const isDirty = changed.length > 0;
  const dirty = useRef(isDirty);
  dirty.current = isDirty;
  const forget = () => {
    setEdits({});
    setKept(false);
  };
  const unsaved: Unsaved = { kept: kept && isDirty, outdated: false, isDirty, dirty, discard: forget };
  const setAll = (next: (leaf: Leaf) => string, among = leaves) =>
    setEdits((before) => ({
      ...before,
      ...Object.fromEntries(among.map((leaf) => [leaf.chapterId, next(leaf)])),
    }));
  return {
    typedFor,
    isChanged: (leaf: Leaf) => changed.includes(leaf),
    edit: (leaf: Leaf, typed: string) => setAll(() => typed, [leaf]),
    /** Each that has one, by so many days, earlier or later. */
    shift: (days: number) => setAll((leaf) => moved(typedFor(leaf), days)),
    /** The same for these. */
    setThese: (among: Leaf[], typed: string) => setAll(() => typed, among),
    forget,
    unsaved,
    /** After these were saved and read again: what was typed meanwhile stays. */
    settle: (saved: Record<number, string>) => {
      setKept(false);
      setEdits((before) =>
        Object.fromEntries(Object.entries(before).filter(([id, typed]) => saved[Number(id)] !== typed)),
      );
    },
    edits,
    /** What a save sends. */
    changes: changed.map((leaf) => {
      const typed = typedFor(leaf);
      return { chapterId: leaf.chapterId, dueAt: typed === '' ? null : isoOfMinute(typed) };
    }),
  };
}

export type DeadlineEdits = ReturnType<typeof useDeadlineEdits>;
