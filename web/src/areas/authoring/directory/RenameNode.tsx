import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/form/Input.tsx';
import { LeaveGuard, useFormDraft } from '../../back-office/public/form.ts';

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
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'rename-node',
    about: `rename-${node.id}`,
    first: { title: node.title },
  });
  const { title } = form.typed;
  const cancel = () => {
    unsaved.discard();
    onClose();
  };
  const save = async () => {
    const next = title.trim();
    if (next === '' || next === node.title) return cancel();
    if (!(await acts.rename(node.id, next))) return;
    markSaved({ title });
    onClose();
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
        onChange={({ target }) => form.type('title', target.value)}
        onKeyDown={({ key }) => key === 'Escape' && cancel()}
      />
      <Button type="submit" loading={acts.isBusy}>
        {text.save}
      </Button>
      <Button variant="secondary" onClick={cancel}>
        {text.cancel}
      </Button>
      <LeaveGuard unsaved={unsaved} />
    </form>
  );
}
