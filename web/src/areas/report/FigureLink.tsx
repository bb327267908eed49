import type { ReportShare } from '@zhixing/contract/staff/report/words';
import { Link } from 'react-router';
import { useTexts } from '../../locales/texts.ts';
import { percentOf } from './figure-text.ts';
import styles from './report.module.css';
import { reportListPath } from './report-paths.ts';

interface FigureLinkProps {
  share: { count: number; of: number };
  figure: ReportShare;
  /** The report's address. */
  search: string;
  /** Of one group: its key, and its name for those who do not see the row. */
  group?: { key: string; name: string };
}

/** A figure that is a part of a whole, and the way to its list. */
export function FigureLink({ share, figure, search, group }: FigureLinkProps) {
  const text = useTexts('staffReport');
  if (share.of === 0) return <span title={text.nothing}>—</span>;
  return (
    <Link className={styles.share} to={reportListPath(search, { figure, group: group?.key })}>
      <span className="visually-hidden">{group ? `${group.name} ${text.figures[figure]} ` : null}</span>
      {percentOf(share)}% <small>{`${share.count} / ${share.of}`}</small>
    </Link>
  );
}
