import { settlementWays } from '@zhixing/contract/gradebook-words';
import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Input } from '../../../ui/form/Input.tsx';
import { Pagination } from '../../../ui/page/Pagination.tsx';
import { Checkbox, Choice } from '../../../ui/staff/Choices.tsx';
import { PlainTable } from '../../../ui/staff/PlainTable.tsx';
import { Fold } from '../../../ui/text/Fold.tsx';
import styles from '../closing.module.css';
import {
  type Decision,
  type Decisions,
  decisionOf,
  type Unsettled,
  type UnsettledStudent,
  undecided,
} from './decisions.ts';

interface SettlingProps {
  unsettled: Unsettled;
  decisions: Decisions;
  onDecide: (decisions: Decisions) => void;
}

const sizes: [number, ...number[]] = [20, 50, 100];
/** Of what one student lacks, so many are named. */
const named = 3;
const reasonMost = 200;

/** Whom the submission settles: what each lacks, the total both ways, and the decision for all or for one (rules: gradebook-settling). */
export function Settling({ unsettled, decisions, onDecide }: SettlingProps) {
  const { settling: text } = useTexts('staffClosing');
  const { students, running } = unsettled;
  const [onlyOpen, setOnlyOpen] = useState(false);
  const [page, setPage] = useState({ page: 1, pageSize: sizes[0] });
  const open = undecided(students, decisions);
  const decide = (ids: readonly number[], decision: Decision) =>
    onDecide(new Map([...decisions, ...ids.map((id): [number, Decision] => [id, decision])]));
  const shown = onlyOpen ? open : students;
  const from = (page.page - 1) * page.pageSize;
  return (
    <>
      <StillRunning unsettled={unsettled} />
      {students.length > 0 ? (
        <section className={styles.settling} aria-label={text.title({ count: students.length })}>
          <h3>{text.title({ count: students.length })}</h3>
          <p>{text.lead}</p>
          <DecideForAll
            count={students.length}
            onDecide={(decision) =>
              decide(
                students.map(({ studentId }) => studentId),
                decision,
              )
            }
          />
          <p role="status" className={styles.settlingState}>
            {open.length === 0 ? text.allDecided : text.open({ count: open.length })}
          </p>
          {students.length > sizes[0] || onlyOpen ? (
            <Checkbox
              checked={onlyOpen}
              onChange={(checked) => {
                setOnlyOpen(checked);
                setPage({ ...page, page: 1 });
              }}
            >
              {text.onlyOpen}
            </Checkbox>
          ) : null}
          <StudentTable
            unsettled={unsettled}
            decisions={decisions}
            rows={shown.slice(from, from + page.pageSize)}
            onDecide={(id, decision) => decide([id], decision)}
          />
          <Pagination of={{ ...page, total: shown.length }} sizes={sizes} busy={false} onTurn={setPage} />
        </section>
      ) : null}
      {students.length === 0 && running.length === 0 ? <p>{text.none}</p> : null}
    </>
  );
}

function DecideForAll({ count, onDecide }: { count: number; onDecide: (decision: Decision) => void }) {
  const { settling: text } = useTexts('staffClosing');
  const [decision, setDecision] = useState<Decision>({ way: 'zero', reason: '' });
  return (
    <fieldset className={styles.forAll}>
      <legend>{text.forAll}</legend>
      <DecisionFields decision={decision} label={text.decisionForAll} onChange={setDecision} />
      <Button
        size="small"
        variant="secondary"
        disabled={decision.way === 'excluded' && decision.reason.trim() === ''}
        onClick={() => onDecide(decision)}
      >
        {text.applyToAll({ count })}
      </Button>
    </fieldset>
  );
}

interface DecisionFieldsProps {
  decision: Decision | undefined;
  /** Whose decision it is. */
  label: string;
  onChange: (decision: Decision) => void;
}

/** How it is settled, and why, which what is left out needs. */
function DecisionFields({ decision, label, onChange }: DecisionFieldsProps) {
  const { settling: text } = useTexts('staffClosing');
  const reason = decision?.reason ?? '';
  return (
    <span className={styles.decision}>
      <Choice
        label={label}
        all={text.choose}
        value={decision?.way}
        options={settlementWays.map((value) => ({ value, label: text.ways[value] }))}
        onChange={(way) => way && onChange({ way, reason })}
      />
      {decision ? (
        <Input
          aria-label={text.reasonOf({ label })}
          placeholder={decision.way === 'excluded' ? text.reasonNeeded : text.reason}
          required={decision.way === 'excluded'}
          maxLength={reasonMost}
          value={reason}
          onChange={({ target }) => onChange({ way: decision.way, reason: target.value })}
        />
      ) : null}
    </span>
  );
}

interface StudentTableProps {
  unsettled: Unsettled;
  decisions: Decisions;
  rows: UnsettledStudent[];
  onDecide: (studentId: number, decision: Decision) => void;
}

function StudentTable({ unsettled, decisions, rows, onDecide }: StudentTableProps) {
  const { settling: text } = useTexts('staffClosing');
  const { figures } = useTexts('grades');
  const titles = new Map(unsettled.items.map(({ key, title }) => [key, title]));
  const missingText = ({ missing }: UnsettledStudent) => {
    const first = missing.slice(0, named).map(({ item, state }) =>
      text.missing({
        title: titles.get(item) ?? '',
        state: state === 'empty' ? text.empty : state === 'scored' ? '' : figures[state],
      }),
    );
    const others = missing.length - first.length;
    return [...first, ...(others > 0 ? [text.others({ count: others })] : [])].join(text.separator);
  };
  const resultText = ({ total, passed }: UnsettledStudent['zero']) =>
    total === null
      ? '—'
      : text.result({ total, verdict: passed === null ? 'open' : passed ? 'passed' : 'failed' });
  return (
    <PlainTable
      label={text.list}
      dense
      rows={rows}
      keyOf={({ studentId }) => studentId}
      empty={text.allDecided}
      columns={[
        { title: text.student, width: '22%', cell: ({ name, studentNo }) => `${name} ${studentNo}`.trim() },
        { title: text.lacks, cell: missingText },
        { title: text.asZero, cell: ({ zero }) => <span className={styles.result}>{resultText(zero)}</span> },
        {
          title: text.asExcluded,
          cell: ({ excluded }) => <span className={styles.result}>{resultText(excluded)}</span>,
        },
        {
          title: text.decision,
          width: '13rem',
          cell: (student) => (
            <DecisionFields
              decision={decisionOf(decisions, student)}
              label={text.decisionOf({ name: student.name })}
              onChange={(decision) => onDecide(student.studentId, decision)}
            />
          ),
        },
      ]}
    />
  );
}

/** Who still has time or attempts of their own, which end with the submission. */
function StillRunning({ unsettled: { running, items } }: { unsettled: Unsettled }) {
  const { settling: text } = useTexts('staffClosing');
  const { time } = useChinaDates();
  if (running.length === 0) return null;
  const titles = new Map(items.map(({ key, title }) => [key, title]));
  return (
    <div className={styles.summary}>
      <Notice tone="warning" title={text.running({ count: running.length })}>
        <Fold title={text.runningList}>
          <ul className={styles.running}>
            {running.map(({ studentId, name, studentNo, item, kind, until }) => (
              <li key={`${studentId} ${item} ${kind}`}>
                {text.runningLine({
                  name: `${name} ${studentNo}`.trim(),
                  title: titles.get(item) ?? '',
                  kind: text.kinds[kind],
                  time: time(until),
                })}
              </li>
            ))}
          </ul>
        </Fold>
      </Notice>
    </div>
  );
}
