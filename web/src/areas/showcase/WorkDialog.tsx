import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/overlay/Dialog.tsx';
import { Loading } from '../../ui/staff/Loading.tsx';
import styles from '../../ui/staff/staff.module.css';
import { contentFactsOf, RichDocument } from '../schoolwork/public/document.ts';
import { type Candidate, staffShowcaseApi } from './showcase-api.ts';

export interface WorkDialogProps {
  projectId: number;
  work: Candidate;
  onClose: () => void;
}

/** A work as the page of the project would show it. */
export function WorkDialog({ projectId, work: { workId, title, name }, onClose }: WorkDialogProps) {
  const text = useTexts('staffShowcase');
  return (
    <Dialog
      open
      width={760}
      title={title}
      closeLabel={text.close}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {text.close}
        </Button>
      }
      onClose={onClose}
    >
      <p className={styles.hint}>{name}</p>
      <Whole projectId={projectId} workId={workId} />
    </Dialog>
  );
}

function Whole({ projectId, workId }: { projectId: number; workId: number }) {
  const text = useTexts('staffShowcase');
  const { pictureMissing } = useTexts('schoolwork').editor;
  const { data, error, refetch } = staffShowcaseApi.useShowcaseCandidateQuery({ projectId, workId });
  if (error) return <QueryFailed error={error} title={text.failed} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const { content, images } = data;
  if (contentFactsOf(content).blank) return <p>{text.noText}</p>;
  return <RichDocument content={content} pictures={images} missing={pictureMissing} />;
}
