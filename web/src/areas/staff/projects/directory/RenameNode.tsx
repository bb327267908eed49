import { useState } from 'react';
import { useTexts } from '../../../../locales/texts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Input } from '../../../../ui/form/Input.tsx';
import type { DraftNode } from '../projects-api.ts';
import styles from './Directory.module.css';
import type { DirectoryActions } from './use-directory.ts';

interface RenameNodeProps {
  node: DraftNode;
  acts: DirectoryActions;
  onClose: () => void;
}

/** Another title, in the row itself. */
export function RenameNode({ node, acts, onClose }: RenameNodeProps) {
  const { directory: text } = useTexts('staffProjects');
  const [title, setTitle] = useState(node.title);
  const save = async () => {
    const next = title.trim();
    if (next === '' || next === node.title || (await acts.rename(node.id, next))) onClose();
  };
  return (
    <form
      className={styles.rename}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Input
        aria-label={text.titleOf({ title: node.title })}
        value={title}
        maxLength={120}
        autoFocus
        onChange={({ target }) => setTitle(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <Button type="submit" loading={acts.isBusy}>
        {text.save}
      </Button>
      <Button variant="secondary" onClick={onClose}>
        {text.cancel}
      </Button>
    </form>
  );
}
