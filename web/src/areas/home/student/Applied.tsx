import { enrolmentStatus } from '@zhixing/contract/words';
import { Link } from 'react-router';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { paths } from '../../../paths.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { Tag } from '../../../ui/Tag.tsx';
import type { OverviewApplied } from '../home.types.ts';
import styles from './Panel.module.css';
import { Panel } from './Panel.tsx';
import { useProjectName } from './use-project-name.ts';

/** Pending applications, the newest first. */
export function Applied({ list }: { list: OverviewApplied[] }) {
  const text = useTexts('studentHome').applied;
  const statuses = useTexts('common').enrolmentStatus;
  const contentLang = useContentLang();
  const nameOf = useProjectName();
  const { date } = useChinaDates();
  return (
    <Panel icon="clock" title={text.title} count={list.length}>
      {list.map((applied) => (
        <li key={applied.campId} className={styles.row}>
          <Link to={paths.practiseDetail(applied.projectId)} className={styles.link} {...nameOf(applied)} />
          <Tag tone="warning">{statuses[enrolmentStatus.waiting]}</Tag>
          <p className={styles.meta}>
            <span lang={contentLang}>{applied.campTitle}</span> · {text.on({ date: date(applied.appliedAt) })}
          </p>
        </li>
      ))}
    </Panel>
  );
}
