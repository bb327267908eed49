import type { Calls, Data } from '@zhixing/contract';
import { type UpgradeRule, upgradeRules } from '@zhixing/contract/gradebook-words';
import { useState } from 'react';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Delayed } from '../../../ui/feedback/Delayed.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Dialog } from '../../../ui/overlay/Dialog.tsx';
import { Pagination } from '../../../ui/page/Pagination.tsx';
import { FromTo } from '../../../ui/staff/FromTo.tsx';
import { PlainTable } from '../../../ui/staff/PlainTable.tsx';
import { useResultText } from '../../marks/index.ts';
import { gradebookApi } from '../gradebook-api.ts';
import styles from './upgrade.module.css';

export type Changed = Data<Calls['POST /mapi/Gradebook/getUpgradeChanges']>['list'][number];
type Figure = Changed['figures'][number]['before'];
type Total = NonNullable<Changed['total']>['after'];

export interface UpgradeChangesProps {
  campId: number;
  onClose: () => void;
}

const sizes: [number, ...number[]] = [20, 50, 100];

/** Whose figures and totals the upgrade changed, what they were and are, and by which rule (rules: gradebook-upgrade). */
export function UpgradeChanges({ campId, onClose }: UpgradeChangesProps) {
  const text = useTexts('staffClosing').upgrade;
  const [page, setPage] = useState({ page: 1, pageSize: sizes[0] });
  const { data, error, isFetching, refetch } = gradebookApi.useUpgradeChangesQuery({ campId, ...page });
  return (
    <Dialog
      open
      title={text.title}
      width={880}
      onClose={onClose}
      closeLabel={text.close}
      footer={<Button onClick={onClose}>{text.close}</Button>}
    >
      <p>{text.lead}</p>
      {!data && error && !isFetching ? <QueryFailed error={error} onRetry={refetch} /> : null}
      {!data && isFetching ? (
        <Delayed>
          <Skeleton kind="list" count={3} />
        </Delayed>
      ) : null}
      {data ? (
        <>
          <ChangeTable list={data.list} busy={isFetching} />
          <Pagination of={data} sizes={sizes} busy={isFetching} onTurn={setPage} />
          <Rules list={data.list} />
        </>
      ) : null}
    </Dialog>
  );
}

function ChangeTable({ list, busy }: { list: Changed[]; busy: boolean }) {
  const text = useTexts('staffClosing').upgrade;
  return (
    <PlainTable
      dense
      label={text.title}
      rows={list}
      busy={busy}
      keyOf={({ studentId }) => studentId}
      empty={text.none}
      columns={[
        { title: text.student, cell: ({ name, studentNo }) => `${name} ${studentNo}`.trim() },
        { title: text.figures, cell: (changed) => <Figures {...changed} /> },
        { title: text.total, cell: (changed) => <TotalChange {...changed} /> },
      ]}
    />
  );
}

function Figures({ figures }: Changed) {
  const text = useTexts('staffClosing').upgrade;
  const { figures: states, late } = useTexts('grades');
  const wordOf = (figure: Figure) => {
    const shown = figure.state === 'scored' ? `${figure.score ?? ''}` : states[figure.state];
    return figure.late ? `${shown} ${late}` : shown;
  };
  if (figures.length === 0) return text.unchanged;
  return (
    <ul className={styles.figures}>
      {figures.map(({ title, rule, before, after }) => (
        <li key={title}>
          {text.of({ title })}
          <FromTo from={wordOf(before)} to={wordOf(after)} /> <RuleNames rules={[rule]} />
        </li>
      ))}
    </ul>
  );
}

function TotalChange({ total, missing }: Changed) {
  const text = useTexts('staffClosing').upgrade;
  const { settling } = useTexts('staffClosing');
  const { figures: states } = useTexts('grades');
  const { totalOf } = useResultText();
  const wordOf = (result: Total) => {
    if (result.unsettled || result.total === null) return totalOf(result);
    const verdict = result.passed === null ? 'open' : result.passed ? 'passed' : 'failed';
    return settling.result({ total: result.total, verdict });
  };
  if (!total) return text.unchanged;
  const lacks = missing.map(({ title, state }) =>
    settling.missing({
      title,
      state: state === 'empty' ? settling.empty : state === 'scored' ? '' : states[state],
    }),
  );
  return (
    <>
      <p>
        <FromTo from={total.before ? wordOf(total.before) : text.nobody} to={wordOf(total.after)} />{' '}
        <RuleNames rules={total.rules} />
      </p>
      {lacks.length > 0 ? <p>{text.lacks({ items: lacks.join(settling.separator) })}</p> : null}
    </>
  );
}

function RuleNames({ rules }: { rules: readonly UpgradeRule[] }) {
  const text = useTexts('staffClosing').upgrade;
  const { separator } = useTexts('staffClosing').settling;
  return (
    <span className={styles.rule}>
      {text.by({ rules: rules.map((rule) => text.rules[rule].name).join(separator) })}
    </span>
  );
}

/** A sentence on each rule that stands in the list. */
function Rules({ list }: { list: readonly Changed[] }) {
  const text = useTexts('staffClosing').upgrade;
  const here = new Set(
    list.flatMap(({ figures, total }) => [...figures.map(({ rule }) => rule), ...(total?.rules ?? [])]),
  );
  const rules = upgradeRules.filter((rule) => here.has(rule));
  if (rules.length === 0) return null;
  return (
    <section className={styles.rules} aria-label={text.rulesTitle}>
      <h3>{text.rulesTitle}</h3>
      <dl>
        {rules.map((rule) => (
          <div key={rule}>
            <dt>{text.rules[rule].name}</dt>
            <dd>{text.rules[rule].words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
