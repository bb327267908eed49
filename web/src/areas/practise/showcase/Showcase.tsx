import { codes } from '@zhixing/contract/codes';
import { copyOf } from '@zhixing/contract/picture-copies';
import { type ComponentType, useEffect, useState } from 'react';
import { fileUrl } from '../../../api/settings.ts';
import { callThunk } from '../../../base/call-thunk.ts';
import { useAppDispatch } from '../../../base/hooks.ts';
import { useSettings } from '../../../base/settings-context.ts';
import { toast } from '../../../base/toast.ts';
import { prefetchHandlers } from '../../../device/prefetch-handlers.ts';
import { useContentLang } from '../../../locales/content.ts';
import { useTexts, useTranslations } from '../../../locales/texts.ts';
import { Card } from '../../../ui/Card.tsx';
import styles from './Showcase.module.css';
import type { ListedWork, ShowcaseProps } from './showcase.types.ts';
import type { WorkDialogProps } from './WorkDialog.tsx';

/** Silent: the page is whole without them. */
const loadShowcase = callThunk('practise/loadShowcase', 'GET /capi/Showcase/getList', 'silent', {
  background: true,
});

/** The works of graduates on the page of a project; nothing where there are none (rules: showcase). */
export function Showcase({ projectId, Part }: ShowcaseProps) {
  const dispatch = useAppDispatch();
  const translations = useTranslations();
  const [list, setList] = useState<ListedWork[]>([]);
  useEffect(() => {
    let gone = false;
    Promise.all([dispatch(loadShowcase({ projectId })).unwrap(), translations.load('showcase')]).then(
      ([{ code, data }]) => {
        if (!gone && code === codes.ok) setList(data.list);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [projectId, dispatch, translations]);
  return list.length > 0 ? <Works list={list} Part={Part} /> : null;
}

const loadDialog = () => import('./WorkDialog.tsx').then((module) => module.WorkDialog);

function Works({ list, Part }: { list: ListedWork[]; Part: ShowcaseProps['Part'] }) {
  const dispatch = useAppDispatch();
  const { screenFailed } = useTexts('common');
  const { title } = useTexts('showcase');
  const [Dialog, setDialog] = useState<ComponentType<WorkDialogProps>>();
  const [opened, setOpened] = useState<ListedWork>();
  function open(work: ListedWork) {
    setOpened(work);
    loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => {
        setOpened(undefined);
        dispatch(toast.error(screenFailed));
      },
    );
  }
  return (
    <Part id="works" title={title}>
      <ul className={styles.grid}>
        {list.map((work) => (
          <WorkCard key={work.workId} work={work} onOpen={() => open(work)} />
        ))}
      </ul>
      {Dialog && opened ? <Dialog work={opened} onClose={() => setOpened(undefined)} /> : null}
    </Part>
  );
}

const onIntent = prefetchHandlers(() => void loadDialog().catch(() => undefined));

function WorkCard({ work, onOpen }: { work: ListedWork; onOpen: () => void }) {
  const text = useTexts('showcase');
  const settings = useSettings();
  const lang = useContentLang();
  const { title, name, excerpt, image } = work;
  const picture = image && (
    <img
      className={styles.picture}
      src={copyOf(fileUrl(settings, image), 480)}
      alt=""
      width={480}
      height={270}
      loading="lazy"
      decoding="async"
    />
  );
  return (
    <Card as="li" interactive media={picture}>
      <h3 className={styles.title}>
        <button type="button" className={styles.open} onClick={onOpen} {...onIntent} lang={lang}>
          {title}
        </button>
      </h3>
      <p className={styles.name}>{text.by({ name })}</p>
      {excerpt ? (
        <p className={styles.excerpt} lang={lang}>
          {excerpt}
        </p>
      ) : null}
    </Card>
  );
}
