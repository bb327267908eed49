import { useId, useMemo, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Select } from '../../../ui/form/Select.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { contentFactsOf } from '../editor/content-facts.ts';
import styles from '../files/SubmissionRecords.module.css';
import type { SubmissionRecord } from '../schoolwork.types.ts';
import { compareTexts, type Run } from './compare-texts.ts';
import { TwoVersions } from './TwoVersions.tsx';

export interface CompareProps {
  records: SubmissionRecord[];
  /** The version compared with the one before it, until others are chosen. */
  newer: number;
  onClose: () => void;
}

const versionOf = (records: SubmissionRecord[], version: number) =>
  records.find((record) => record.version === version);

/** Two versions side by side: what went is struck out on the left, what came is underlined on the right. */
export function CompareDialog({ records, newer, onClose }: CompareProps) {
  const text = useTexts('schoolwork').records;
  const { ui } = useTexts('common');
  const [pair, setPair] = useState({ older: newer - 1, newer });
  const older = versionOf(records, pair.older);
  const later = versionOf(records, pair.newer);
  const runs = useMemo(
    () =>
      compareTexts(
        contentFactsOf(older?.workInfo.content ?? '').text,
        contentFactsOf(later?.workInfo.content ?? '').text,
      ),
    [older, later],
  );
  const same = runs.every(({ kind }) => kind === 'same');
  return (
    <Dialog
      open
      width={960}
      title={text.compareTitle}
      closeLabel={ui.close}
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {text.close}
        </Button>
      }
    >
      <TwoVersions lead={same ? text.same : text.legend}>
        <Side
          label={text.older}
          records={records}
          chosen={pair.older}
          onChoose={(version) => setPair({ ...pair, older: version })}
          runs={runs.filter(({ kind }) => kind !== 'added')}
        />
        <Side
          label={text.newer}
          records={records}
          chosen={pair.newer}
          onChoose={(version) => setPair({ ...pair, newer: version })}
          runs={runs.filter(({ kind }) => kind !== 'removed')}
        />
      </TwoVersions>
      <FileChanges older={older} newer={later} />
    </Dialog>
  );
}

interface SideProps {
  label: string;
  records: SubmissionRecord[];
  chosen: number;
  onChoose: (version: number) => void;
  runs: Run[];
}

function Side({ label, records, chosen, onChoose, runs }: SideProps) {
  const text = useTexts('schoolwork').records;
  const { time } = useChinaDates();
  const select = useId();
  return (
    <section className={styles.side} aria-label={label}>
      <label htmlFor={select}>{label}</label>
      <Select
        id={select}
        value={chosen}
        options={records.map(({ version, submittedAt }) => ({
          value: version,
          label: `${text.version({ version })} · ${time(submittedAt)}`,
        }))}
        onChange={onChoose}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <div className={styles.text} tabIndex={0}>
        {runs.length === 0
          ? text.noText
          : // biome-ignore lint/suspicious/noArrayIndexKey: the runs are drawn anew as a whole
            runs.map((run, place) => <Changed key={place} run={run} />)}
      </div>
    </section>
  );
}

function Changed({ run: { kind, text: words } }: { run: Run }) {
  const text = useTexts('schoolwork').records;
  if (kind === 'same') return words;
  const Tag = kind === 'added' ? 'ins' : 'del';
  return (
    <Tag>
      <span className="visually-hidden">{`[${text[kind]}] `}</span>
      {words}
    </Tag>
  );
}

const without = (
  files: SubmissionRecord['workInfo']['filelist'],
  others: SubmissionRecord['workInfo']['filelist'],
) => files.filter(({ id }) => !others.some((other) => other.id === id)).map(({ name }) => name);

function FileChanges({
  older,
  newer,
}: {
  older: SubmissionRecord | undefined;
  newer: SubmissionRecord | undefined;
}) {
  const text = useTexts('schoolwork').records;
  const filesOf = (record: SubmissionRecord | undefined) =>
    record ? [...record.workInfo.filelist, ...record.workInfo.images] : [];
  const [before, after] = [filesOf(older), filesOf(newer)];
  const [added, removed] = [without(after, before), without(before, after)];
  return (
    <>
      {added.length > 0 ? <p>{text.filesAdded({ names: added })}</p> : null}
      {removed.length > 0 ? <p>{text.filesRemoved({ names: removed })}</p> : null}
    </>
  );
}
