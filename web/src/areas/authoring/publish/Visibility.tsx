import type { ProjectVisibility } from '@zhixing/contract/words';
import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx';
import { contentApi } from '../content-api.ts';
import type { Draft } from '../projects-api.ts';
import styles from './Publish.module.css';
import { VisibilityChoice } from './VisibilityChoice.tsx';

/** Who sees a project that is published, changed at once, after a question. */
export function Visibility({ draft }: { draft: Draft }) {
  const text = useTexts('staffProjects').visibility;
  const { projectId, visibility, may } = draft;
  const [asking, setAsking] = useState<ProjectVisibility>();
  const [set, { isLoading }] = contentApi.useSetVisibilityMutation();
  const go = async () => {
    if (asking) await set({ projectId, visibility: asking });
    setAsking(undefined);
  };
  return (
    <section className={styles.section}>
      <h2>{text.title}</h2>
      <VisibilityChoice
        draft={draft}
        value={visibility}
        disabled={!may.includes('project.publish')}
        onChange={setAsking}
      />
      {asking ? (
        <ConfirmDialog
          title={asking === 'everyone' ? text.toEveryone : text.toFewer}
          act={text.change}
          cancel={text.cancel}
          busy={isLoading}
          onAct={() => void go()}
          onClose={() => setAsking(undefined)}
        >
          {asking === 'everyone' ? text.toEveryoneHint : text.toFewerHint}
        </ConfirmDialog>
      ) : null}
    </section>
  );
}
