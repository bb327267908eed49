import { useState } from 'react';
import { readLocal, writeLocal } from '../../../device/local-storage.ts';
import type { DraftNode } from '../projects-api.ts';

/** Those above a node, the nearest first. */
function above({ parentId }: DraftNode, byId: Map<number, DraftNode>): DraftNode[] {
  const parent = parentId === null ? undefined : byId.get(parentId);
  return parent ? [parent, ...above(parent, byId)] : [];
}

/**
 * What of a directory is in sight: not what is below a folded chapter; of a search only what has the words, with what stands
 * above it. Folded chapters are remembered on this device.
 */
export function useOutline(projectId: number, nodes: DraftNode[]) {
  const key = `outline-folded-${projectId}`;
  const [keyword, setKeyword] = useState('');
  const [folded, setFolded] = useState<number[]>(() => readLocal<number[]>(key) ?? []);
  const fold = (ids: number[]) => {
    setFolded(ids);
    writeLocal(key, ids);
  };
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Set(nodes.flatMap(({ parentId }) => parentId ?? []));
  const words = keyword.trim().toLowerCase();
  const found = nodes.filter(({ title }) => title.toLowerCase().includes(words));
  const ofSearch = new Set(found.flatMap((node) => [node, ...above(node, byId)].map(({ id }) => id)));
  const isShown = (node: DraftNode) =>
    words === '' ? above(node, byId).every(({ id }) => !folded.includes(id)) : ofSearch.has(node.id);
  return {
    keyword,
    search: setKeyword,
    isSearching: words !== '',
    found: words === '' ? 0 : found.length,
    isShown,
    /** undefined: it has nothing below it. */
    foldedOf: (id: number) => (parents.has(id) && words === '' ? folded.includes(id) : undefined),
    toggle: (id: number) =>
      fold(folded.includes(id) ? folded.filter((each) => each !== id) : [...folded, id]),
    hasFolds: parents.size > 0,
    allFolded: [...parents].every((id) => folded.includes(id)),
    foldAll: (on: boolean) => fold(on ? [...parents] : []),
  };
}

export type Outline = ReturnType<typeof useOutline>;
