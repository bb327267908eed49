import { Link, useSearchParams } from 'react-router';
import { parseId } from '../../../address.ts';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useTexts } from '../../../locales/texts.ts';
import { Empty } from '../../../ui/feedback/Empty.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Loading } from '../../../ui/staff/Loading.tsx';
import { useDraftSent } from '../../drafts/index.ts';
import { contentApi } from '../content-api.ts';
import { projectPath } from '../project-paths.ts';
import type { ProjectPageProps } from '../projects-api.ts';
import styles from './Preview.module.css';
import { PreviewIntro } from './PreviewIntro.tsx';
import { PreviewLesson } from './PreviewLesson.tsx';
import { PreviewOutline } from './PreviewOutline.tsx';

/** The draft as a student would see it who has just joined; `?lesson=12` opens one lesson. Nothing is recorded. */
export function PreviewPage({ draft: { projectId } }: ProjectPageProps) {
  const text = useTexts('staffContent').preview;
  const [search] = useSearchParams();
  const nodeId = parseId(search.get('leaf'));
  const { data, error, refetch } = contentApi.usePreviewDirectoryQuery({ projectId });
  useDraftSent(projectId, () => void refetch());
  if (!data && error) return <QueryFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  if (data.leafCount === 0)
    return (
      <Empty
        title={text.empty}
        action={<Link to={projectPath(projectId, 'content')}>{text.toDirectory}</Link>}
      />
    );
  return (
    <div className={styles.preview}>
      <Notice>{text.notice}</Notice>
      <div className={styles.columns}>
        <PreviewOutline directory={data} current={nodeId} />
        <div className={styles.page}>
          {nodeId ? (
            <PreviewLesson key={nodeId} projectId={projectId} nodeId={nodeId} />
          ) : (
            <PreviewIntro directory={data} />
          )}
        </div>
      </div>
    </div>
  );
}
