import { useTexts } from '../../../locales/texts.ts';
import type { DraftNode } from '../projects-api.ts';
import { childrenOf, moveNode } from './tree-positions.ts';
import type { MovingState } from './use-moving.ts';

/** Says where a node that was taken up by keyboard stands now. */
export function MoveAnnouncement({ moving: { moving }, nodes }: { moving: MovingState; nodes: DraftNode[] }) {
  const { directory: text } = useTexts('staffProjects');
  return (
    <p className="visually-hidden" role="status">
      {moving?.by === 'keyboard' && moving.place ? text.at(whereOf(nodes, moving.id, moving.place)) : ''}
    </p>
  );
}

function whereOf(
  nodes: DraftNode[],
  id: number,
  place: NonNullable<MovingState['moving']>['place'] & object,
) {
  const after = moveNode(nodes, id, place);
  const siblings = childrenOf(after, place.parentId);
  return {
    title: nodes.find((node) => node.id === id)?.title ?? '',
    parent: nodes.find((node) => node.id === place.parentId)?.title ?? '',
    no: siblings.findIndex((node) => node.id === id) + 1,
    count: siblings.length,
  };
}
