import type { Calls, Data } from '@zhixing/contract';
import { noRequirements } from '@zhixing/contract/homework-requirements';
import { type ContentType, contentType } from '@zhixing/contract/words';
import type { ComponentType } from 'react';
import { fileUrl } from '../../../api/settings.ts';
import { ChapterText } from '../../../base/chapter-text/ChapterText.tsx';
import { QueryFailed } from '../../../base/failure/QueryFailed.tsx';
import { useSettings } from '../../../base/settings-context.ts';
import { useContentLang } from '../../../locales/content.ts';
import { Loading } from '../../../ui/staff/Loading.tsx';
import { useDraftSent } from '../../drafts/index.ts';
import { Requirements, RubricView } from '../../schoolwork/public/view.ts';
import { contentApi } from '../content-api.ts';
import { StreamedVideo } from '../reading/StreamedVideo.tsx';
import styles from './Preview.module.css';
import { PreviewTest } from './PreviewTest.tsx';

type Content = Data<Calls['POST /mapi/Project/previewContent']>;

const html = ({ content }: Content) => (typeof content === 'string' ? content : '');

function PreviewReading({ content }: { content: Content }) {
  const settings = useSettings();
  const video = content.videoInfo;
  const at = (url: string) => fileUrl(settings, url);
  return (
    <>
      {video ? (
        <StreamedVideo key={content.id} info={video} className={styles.video}>
          {video.captions.map(({ language, url }) => (
            <track key={language} kind="captions" srcLang={language} src={at(url)} />
          ))}
        </StreamedVideo>
      ) : null}
      <ChapterText html={html(content)} />
    </>
  );
}

function PreviewHomework({ content }: { content: Content }) {
  const { requirements = noRequirements, rubric, rubricPass } = content;
  return (
    <>
      <ChapterText html={html(content)} />
      {rubric ? <RubricView rubric={rubric} rubricPass={rubricPass} /> : null}
      <Requirements asked={requirements} writing={{ content: '', files: [] }} />
    </>
  );
}

function PreviewPaper({ content }: { content: Content }) {
  if (typeof content.content === 'string') return null;
  return <PreviewTest nodeId={content.id} paper={content.content} />;
}

const views: Record<ContentType, ComponentType<{ content: Content }>> = {
  [contentType.reading]: PreviewReading,
  [contentType.homework]: PreviewHomework,
  [contentType.test]: PreviewPaper,
};

/** One lesson of the draft, as a student would open it. */
export function PreviewLesson({ projectId, nodeId }: { projectId: number; nodeId: number }) {
  const contentLang = useContentLang();
  const { data, error, refetch } = contentApi.usePreviewContentQuery({ nodeId });
  useDraftSent(projectId, () => void refetch());
  if (!data && error) return <QueryFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const View = views[data.type];
  return (
    <article>
      <h2 lang={contentLang}>{data.title}</h2>
      <View content={data} />
    </article>
  );
}
