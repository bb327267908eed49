import { useState } from 'react';
import { preloadOnIntent } from '../../../base/lazy-part.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { useDraftSent } from '../../drafts/index.ts';
import { CourseExport } from '../course-export/export-course.ts';
import {
  CourseImportButtons,
  CourseImportDialogs,
  ImportedNotice,
} from '../course-import/CourseImportBar.tsx';
import { useCourseImport } from '../course-import/use-course-import.ts';
import { type DraftNode, type ProjectPageProps, projectsApi } from '../projects-api.ts';
import { AddNode } from './AddNode.tsx';
import styles from './Directory.module.css';
import { MoveAnnouncement } from './MoveAnnouncement.tsx';
import { NodeRow } from './NodeRow.tsx';
import { NodeTrash } from './NodeTrash.tsx';
import { OutlineBar } from './OutlineBar.tsx';
import { RemoveNode } from './RemoveNode.tsx';
import { useDirectory } from './use-directory.ts';
import { useMoving } from './use-moving.ts';
import { useOutline } from './use-outline.ts';

/** The directory of three levels: added to, renamed, rearranged by drag and by keyboard. */
export function Directory({ draft }: ProjectPageProps) {
  const { directory: text, trash: trashText } = useTexts('staffProjects');
  const courses = useTexts('staffImportedCourses');
  const acts = useDirectory(draft);
  const { refetch } = projectsApi.useDraftQuery({ projectId: draft.projectId });
  useDraftSent(draft.projectId, () => void refetch());
  const outline = useOutline(draft.projectId, acts.nodes);
  const moving = useMoving({ nodes: acts.nodes, onMove: acts.move });
  /** Below which node; null: at the top. */
  const [adding, setAdding] = useState<DraftNode | null>();
  const [removing, setRemoving] = useState<DraftNode>();
  const [trash, setTrash] = useState(false);
  const [exporting, setExporting] = useState(false);
  // A node that is moved by keyboard stays in sight wherever it goes.
  const inSight = (node: DraftNode) => moving.moving?.by === 'keyboard' || outline.isShown(node);
  const imports = useCourseImport(draft.projectId);
  const mayWrite = draft.may.includes('project.author');
  const addChapter = <Button onClick={() => setAdding(null)}>{text.addChapter}</Button>;
  const openTrash = (
    <Button variant="secondary" onClick={() => setTrash(true)}>
      {trashText.title}
    </Button>
  );
  const exportCourse =
    acts.nodes.length > 0 ? (
      <Button variant="secondary" onClick={() => setExporting(true)} {...preloadOnIntent(CourseExport)}>
        {courses.openExport}
      </Button>
    ) : null;
  const buttons = mayWrite ? (
    <span className={styles.buttons}>
      {openTrash}
      <CourseImportButtons projectId={draft.projectId} state={imports} />
      {exportCourse}
      {addChapter}
    </span>
  ) : (
    exportCourse
  );
  return (
    <>
      <ImportedNotice projectId={draft.projectId} state={imports} />
      {acts.nodes.length === 0 ? (
        <Empty title={text.none} hint={text.noneHint} action={buttons} />
      ) : (
        <>
          <div className={styles.bar}>
            <p>{text.hint}</p>
            {buttons}
          </div>
          <OutlineBar outline={outline} />
          <ol className={styles.tree} aria-label={text.label}>
            {moving.shown
              .filter((node) => inSight(node))
              .map((node) => (
                <NodeRow
                  key={node.id}
                  node={node}
                  draft={draft}
                  acts={acts}
                  moving={moving}
                  mayWrite={mayWrite && !outline.isSearching}
                  outline={outline}
                  onAdd={() => setAdding(node)}
                  onRemove={() => setRemoving(node)}
                />
              ))}
          </ol>
        </>
      )}
      {acts.removed ? (
        <Notice
          action={
            <Button variant="secondary" onClick={() => void acts.putBack()}>
              {text.putBack}
            </Button>
          }
        >
          {text.removed(acts.removed)}
        </Notice>
      ) : null}
      <MoveAnnouncement moving={moving} nodes={acts.nodes} />
      {adding === undefined ? null : (
        <AddNode
          parent={adding}
          projectId={draft.projectId}
          acts={acts}
          onClose={() => setAdding(undefined)}
        />
      )}
      <CourseImportDialogs projectId={draft.projectId} state={imports} />
      {exporting ? <CourseExport draft={draft} onClose={() => setExporting(false)} /> : null}
      {trash ? <NodeTrash projectId={draft.projectId} acts={acts} onClose={() => setTrash(false)} /> : null}
      {removing ? <RemoveNode node={removing} acts={acts} onClose={() => setRemoving(undefined)} /> : null}
    </>
  );
}
