import { useState } from 'react';
import { type Draft, type DraftNode, projectsApi } from '../projects-api.ts';
import { isSamePosition, moveNode, positionOf, type TreePosition } from './tree-positions.ts';

interface Removed extends TreePosition {
  id: number;
  title: string;
}

/**
 * The directory as it is now, and the changes to it. Each is told to the server by what it does and answered with the
 * whole directory, with what another author has changed meanwhile.
 */
export function useDirectory(draft: Draft) {
  const { projectId } = draft;
  const [change, { isLoading }] = projectsApi.useChangeDirectoryMutation();
  const [newest, setNewest] = useState<{ draftRevision: number; directory: DraftNode[] }>();
  /** Shown at once where it was put, until the server has answered. */
  const [put, setPut] = useState<TreePosition & { id: number }>();
  const [removed, setRemoved] = useState<Removed>();
  const held = newest && newest.draftRevision > draft.draftRevision ? newest.directory : draft.directory;
  const nodes = put ? moveNode(held, put.id, put) : held;

  async function act(what: Omit<Parameters<typeof change>[0], 'projectId'>) {
    const { data } = await change({ projectId, ...what });
    if (data) setNewest((now) => (now && now.draftRevision > data.draftRevision ? now : data));
    return data;
  }

  return {
    nodes,
    isBusy: isLoading,
    /** What was removed last and is still out: it may have been restored from the trash. */
    removed: held.some(({ id }) => id === removed?.id) ? undefined : removed,
    /** Its id once it is done; a form that was refused stays open. */
    add: async (title: string, type: DraftNode['type'], parentId: number | null) =>
      (await act({ change: 'add', title, type, parentId }))?.nodeId,
    rename: async (nodeId: number, title: string) =>
      (await act({ change: 'rename', nodeId, title })) !== undefined,
    move: async (id: number, place: TreePosition) => {
      if (isSamePosition(place, positionOf(nodes, id))) return;
      const mine = { id, ...place };
      setPut(mine);
      await act({ change: 'move', nodeId: id, ...place });
      setPut((now) => (now === mine ? undefined : now));
    },
    remove: async (node: DraftNode) => {
      const { id, title } = node;
      const place = positionOf(held, id);
      const done = await act({ change: 'remove', nodeId: id });
      if (done) setRemoved({ id, title, ...place });
      return done !== undefined;
    },
    /** From the trash, to where it was. */
    restore: async (nodeId: number) => (await act({ change: 'restore', nodeId })) !== undefined,
    putBack: async () => {
      if (!removed) return;
      const { id, parentId, beforeId } = removed;
      if (await act({ change: 'move', nodeId: id, parentId, beforeId })) setRemoved(undefined);
    },
  };
}

export type DirectoryActions = ReturnType<typeof useDirectory>;
