import type { RefObject } from 'react';
import { useRef, useState } from 'react';
import { lazyPart, OpenFailed, preloadOnIntent } from '../../../base/lazy-part.tsx';
import { useInView } from '../../../base/use-in-view.ts';
import { useTitleLangOf, useTitleOf } from '../../../locales/content.ts';
import { useTexts } from '../../../locales/texts.ts';
import { useChinaDates } from '../../../ui/china-time.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import type { ApplyProject } from '../../account/account.types.ts';
import { certificateApi } from '../certificate-api.ts';
import { DownloadButton } from '../download/DownloadButton.tsx';
import { ShareButton } from '../download/ShareButton.tsx';
import styles from '../UserCert.module.css';
import { CertSheet } from './CertSheet.tsx';
import type { OpenCertificateProps } from './OpenCertificate.tsx';

/** The certificate of a project, loaded when `place` is near the viewport, and again by `load`. */
function useCertificate(projectId: number, place: RefObject<Element | null>) {
  const near = useInView(place);
  const { data, isError, refetch } = certificateApi.useCertificateQuery({ projectId }, { skip: !near });
  return { certificate: data, failed: isError, load: () => (near ? refetch() : undefined) };
}

/** Loaded with the code that draws it: the fonts are many times the size of the list (docs/decisions/0006). */
const OpenCertificate = lazyPart<OpenCertificateProps>(
  'certificate/open',
  () => import('./OpenCertificate.tsx').then((module) => module.OpenCertificate),
  { Failed: OpenFailed },
);

/** A certificate in the list: a small picture, and buttons to open, download and share it. */
export function CertCard({ project }: { project: ApplyProject }) {
  const text = useTexts('myCert');
  const titleLangOf = useTitleLangOf();
  const title = useTitleOf()(project);
  const { date } = useChinaDates();
  const place = useRef<HTMLDivElement>(null);
  const { certificate, failed, load } = useCertificate(project.projectId, place);
  const [open, setOpen] = useState(false);
  return (
    <article className={styles.card}>
      <div ref={place} className={styles.summary} aria-busy={!(certificate || failed)}>
        {failed ? (
          <ErrorState title={text.shownNot} onRetry={() => void load()} />
        ) : (
          <div className={styles.framed}>
            <div className={styles.frame}>
              <CertSheet certificate={certificate} />
            </div>
            <button
              type="button"
              className={styles.open}
              aria-label={text.openOf({ title })}
              onClick={() => setOpen(true)}
              {...preloadOnIntent(OpenCertificate)}
            >
              <Icon name="enlarge" size={16} />
              {text.open}
            </button>
          </div>
        )}
      </div>
      <div className={styles.words}>
        <h2 lang={titleLangOf(project)}>{title}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{text.names.name}</dt>
            <dd>
              <bdi>{certificate?.name ?? '…'}</bdi>
            </dd>
          </div>
          <div>
            <dt>{text.number}</dt>
            <dd className={styles.code}>{project.certCode}</dd>
          </div>
          {project.graduatedAt ? (
            <div>
              <dt>{text.graduated}</dt>
              <dd>{date(project.graduatedAt)}</dd>
            </div>
          ) : null}
        </dl>
        {certificate?.sealedAt === null ? <p className={styles.unsealed}>{text.unsealed}</p> : null}
        <div className={styles.actions}>
          <DownloadButton
            projectId={project.projectId}
            certificate={certificate}
            onChanged={() => void load()}
          />
          <ShareButton title={title} link={certificate?.validateUrl} />
        </div>
      </div>
      {open ? (
        <OpenCertificate projectId={project.projectId} title={title} onClose={() => setOpen(false)} />
      ) : null}
    </article>
  );
}
