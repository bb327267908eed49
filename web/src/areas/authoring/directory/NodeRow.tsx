import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { MenuButton } from '../../../ui/overlay/Menu.tsx';
import { Fault } from '../Fault.tsx';
import { lessonPath } from '../project-paths.ts';
import type { Draft, DraftNode } from '../projects-api.ts';
import styles from './Directory.module.css';
import { RenameNode } from './RenameNode.tsx';
import type { DirectoryActions } from './use-directory.ts';
import type { MovingState } from './use-moving.ts';
import type { Outline } from './use-outline.ts';

interface NodeRowProps {
  node: DraftNode;
  draft: Draft;
  acts: DirectoryActions;
  moving: MovingState;
  mayWrite: boolean;
  outline: Outline;
  onAdd: () => void;
  onRemove: () => void;
}

/** Where a dragged node would go, as a line at this row. */
function dropOf({ moving }: MovingState, node: DraftNode) {
  if (moving?.by !== 'drag' || moving.overId !== node.id || !moving.place) return undefined;
  if (moving.place.beforeId === node.id) return 'before';
  return moving.place.parentId === node.id ? 'into' : 'after';
}

/** A chapter or a section of the directory, and what is done with it. */
export function NodeRow(props: NodeRowProps) {
  const { node, draft, acts, moving, mayWrite, outline } = props;
  const [renaming, setRenaming] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const endRenaming = () => {
    setRenaming(false);
    // The field is gone: the focus is where it came from.
    row.current?.querySelector<HTMLElement>('[data-more]')?.focus();
  };
  const faults = draft.faults.filter(({ nodeId }) => nodeId === node.id);
  const taken = moving.moving?.id === node.id ? moving.moving.by : undefined;
  return (
    <li
      ref={row}
      className={styles.row}
      data-level={node.level}
      data-taken={taken}
      data-drop={dropOf(moving, node)}
      {...(mayWrite && !renaming ? moving.row(node.id) : {})}
    >
      {mayWrite ? <Handle node={node} moving={moving} /> : null}
      <FoldButton node={node} outline={outline} />
      <div className={styles.words}>
        {renaming ? (
          <RenameNode node={node} acts={acts} onClose={endRenaming} />
        ) : (
          <Title node={node} draft={draft} />
        )}
        {faults.map(({ text }) => (
          <Fault key={text}>{text}</Fault>
        ))}
      </div>
      {mayWrite && taken === 'keyboard' ? <Steps node={node} moving={moving} /> : null}
      {mayWrite && taken !== 'keyboard' ? <Acts {...props} onRename={() => setRenaming(true)} /> : null}
    </li>
  );
}

/** Folds what is below a chapter. */
function FoldButton({ node, outline }: Pick<NodeRowProps, 'node' | 'outline'>) {
  const { directory: text } = useTexts('staffProjects');
  const folded = outline.foldedOf(node.id);
  if (folded === undefined) return null;
  return (
    <Button
      variant="quiet"
      size="small"
      square
      aria-expanded={!folded}
      aria-label={text.belowOf({ title: node.title })}
      onClick={() => outline.toggle(node.id)}
    >
      <Icon name={folded ? 'chevronRight' : 'chevronDown'} size={16} />
    </Button>
  );
}

function Title({ node, draft }: Pick<NodeRowProps, 'node' | 'draft'>) {
  const { kinds } = useTexts('staffProjects');
  const { id, title, type, video } = node;
  const opens = type !== null;
  return (
    <p className={styles.title}>
      {opens ? (
        <Link to={lessonPath(draft.projectId, id)} draggable={false}>
          {title}
        </Link>
      ) : (
        <strong>{title}</strong>
      )}
      {type === null ? null : <small>{video ? kinds.film : kinds[type]}</small>}
    </p>
  );
}

/** Takes the node up for the keyboard; the row itself is dragged. */
function Handle({ node, moving }: Pick<NodeRowProps, 'node' | 'moving'>) {
  const { directory: text } = useTexts('staffProjects');
  const box = useRef<HTMLSpanElement>(null);
  const taken = moving.moving?.by === 'keyboard' && moving.moving.id === node.id;
  const { place } = moving.moving ?? {};
  // Its row has moved in the page: the keys go on being its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step
  useLayoutEffect(() => {
    if (taken) box.current?.querySelector('button')?.focus();
  }, [taken, place]);
  return (
    <span ref={box} data-handle={node.id}>
      <Button
        variant="quiet"
        size="small"
        square
        className={styles.handle}
        aria-label={text.handle({ title: node.title })}
        aria-pressed={taken}
        title={text.handleHint}
        {...moving.handle(node.id)}
      >
        <Icon name="menu" size={16} />
      </Button>
    </span>
  );
}

/** The same by touch, where there are no arrow keys and nothing can be dragged. */
function Steps({ node, moving }: Pick<NodeRowProps, 'node' | 'moving'>) {
  const { directory: text } = useTexts('staffProjects');
  return (
    <span className={styles.acts} data-handle={node.id}>
      <Button variant="secondary" size="small" square aria-label={text.up} onClick={() => moving.step(-1)}>
        ↑
      </Button>
      <Button variant="secondary" size="small" square aria-label={text.down} onClick={() => moving.step(1)}>
        ↓
      </Button>
      <Button size="small" onClick={moving.drop}>
        {text.drop}
      </Button>
      <Button variant="secondary" size="small" onClick={moving.cancel}>
        {text.cancel}
      </Button>
    </span>
  );
}

function Acts({ node, onAdd, onRemove, onRename }: NodeRowProps & { onRename: () => void }) {
  const { directory: text } = useTexts('staffProjects');
  const { title, type, level } = node;
  const acts = [
    { key: 'rename', label: text.rename, onAct: onRename },
    { key: 'remove', label: text.remove, danger: true, onAct: onRemove },
  ];
  return (
    <span className={styles.acts}>
      {type === null && level < 3 ? (
        <Button variant="secondary" size="small" onClick={onAdd}>
          {text.add}
          <span className="visually-hidden"> {title}</span>
        </Button>
      ) : null}
      <MenuButton acts={acts} variant="quiet" size="small" square data-more aria-label={text.more({ title })}>
        ⋯
      </MenuButton>
    </span>
  );
}
