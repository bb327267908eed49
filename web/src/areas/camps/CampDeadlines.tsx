import { useState } from 'react';
import { QueryFailed } from '../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../locales/texts.ts';
import { Button } from '../../ui/Button.tsx';
import { Delayed } from '../../ui/feedback/Delayed.tsx';
import { Empty } from '../../ui/feedback/Empty.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { LeaveGuard } from '../back-office/public/form.ts';
import styles from './camps.module.css';
import type { Camp, CampDeadlines as Deadlines } from './camps.types.ts';
import { campsApi } from './camps-api.ts';
import { DeadlineBar } from './DeadlineBar.tsx';
import { DeadlineTable } from './DeadlineTable.tsx';
import { useDeadlineEdits } from './deadlines/use-deadline-edits.ts';
import { useDeadlinePreview } from './deadlines/use-deadline-preview.tsx';
import { Extensions } from './Extensions.tsx';

/** When each lesson is due in a camp, and who was given more time. */
export function CampDeadlines({ camp }: { camp: Camp }) {
  const text = useTexts('staffCamps').due;
  const { data, error, isFetching, refetch } = campsApi.useCampDeadlinesQuery({ campId: camp.id });
  if (!data && error && !isFetching) return <QueryFailed error={error} onRetry={refetch} />;
  if (!data)
    return (
      <Delayed>
        <Skeleton kind="list" count={5} />
      </Delayed>
    );
  if (data.leaves.length === 0) return <Empty title={text.noLessons} />;
  return <Loaded camp={camp} deadlines={data} onSaved={refetch} />;
}

interface LoadedProps {
  camp: Camp;
  deadlines: Deadlines;
  /** Reads them again. */
  onSaved: () => PromiseLike<unknown>;
}

function Loaded({ camp, deadlines, onSaved }: LoadedProps) {
  const { due: text, form } = useTexts('staffCamps');
  const { gradebookState: book } = camp;
  // Of a closed gradebook deadlines stay (rules: gradebook-lock).
  const changes = camp.may.includes('camp.change') && book === 'open';
  const edits = useDeadlineEdits(camp.id, deadlines.leaves);
  const [chosen, setChosen] = useState<number[]>([]);
  const [save, { isLoading }] = campsApi.useSaveDeadlinesMutation();
  const send = async () => {
    const sent = edits.edits;
    const { data } = await save({ campId: camp.id, deadlines: edits.changes });
    if (!data) return;
    await onSaved();
    edits.markSaved(sent);
  };
  const { ask: preview, dialog, previewing } = useDeadlinePreview(camp.id, () => void send());
  const show = () => void preview({ deadlines: edits.changes });
  const unsaved = edits.changes.length;
  /** Asked when it is pressed: a deadline may have gone by since it was typed. */
  const [past, setPast] = useState(0);
  const ask = () => {
    const gone = edits.changes.filter(({ dueAt }) => dueAt !== null && Date.parse(dueAt) < Date.now()).length;
    if (gone > 0) setPast(gone);
    else show();
  };
  return (
    <div className={styles.sections}>
      <section aria-label={text.title} className={styles.stack}>
        {book === 'open' ? null : <Notice title={form.because[book]}>{text.closed[book]}</Notice>}
        <p className={styles.below}>{text.hint}</p>
        {changes ? <LeaveGuard unsaved={edits.unsaved} /> : null}
        {changes ? (
          <DeadlineBar
            edits={edits}
            chosen={deadlines.leaves.filter(({ chapterId }) => chosen.includes(chapterId))}
            camp={camp}
          />
        ) : null}
        <DeadlineTable
          camp={camp}
          deadlines={deadlines}
          edits={edits}
          readOnly={!changes}
          chosen={chosen}
          onChoose={setChosen}
        />
        {changes ? (
          <div className={styles.acts}>
            <Button idle={unsaved === 0} loading={isLoading || previewing} onClick={ask}>
              {unsaved === 0 ? text.save : text.saveSome({ count: unsaved })}
            </Button>
            {unsaved > 0 ? (
              <Button variant="secondary" onClick={edits.forget}>
                {text.forget}
              </Button>
            ) : null}
          </div>
        ) : null}
      </section>
      <Extensions camp={camp} deadlines={deadlines} />
      {dialog}
      {past > 0 ? (
        <ConfirmDialog
          title={text.past({ count: past })}
          act={text.saveAnyway}
          cancel={text.back}
          onAct={() => {
            setPast(0);
            show();
          }}
          onClose={() => setPast(0)}
        >
          {text.pastHint}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
