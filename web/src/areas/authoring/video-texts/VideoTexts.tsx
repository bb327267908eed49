import { languages, ownNameOf } from '@zhixing/contract/language';
import type { DraftVideo } from '@zhixing/contract/staff/authoring-shapes';
import { useState } from 'react';
import { fileUrl } from '../../../api/settings.ts';
import { preloadOnIntent } from '../../../base/lazy-part.tsx';
import { useSettings } from '../../../base/settings-context.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { Lesson } from '../projects-api.ts';
import { CaptionsDialog, ChaptersDialog } from './dialogs.ts';
import styles from './VideoTexts.module.css';

interface VideoTextsProps {
  video: DraftVideo;
  /** As it was saved: its length, and the addresses of its captions. */
  info: NonNullable<Lesson['videoInfo']>;
  onChange: (video: DraftVideo) => void;
}

/** The captions of a video by language, and its chapters. */
export function VideoTexts({ video, info, onChange }: VideoTextsProps) {
  const { texts: text } = useTexts('staffProjects').video;
  const settings = useSettings();
  const { captions = [], chapters = [] } = video;
  /** What was written here, by the file that holds it: its address is not known before it is saved. */
  const [written, setWritten] = useState<Record<number, string>>({});
  const [open, setOpen] = useState<{ tag: string; before: string } | 'chapters'>();
  const [loading, setLoading] = useState('');
  const [gone, setGone] = useState(false);

  async function change(tag: string, fileId: number) {
    setGone(false);
    setLoading(tag);
    const address = info.captions.find(({ language }) => language === tag)?.url;
    const read = async () => {
      const answer = await fetch(fileUrl(settings, address ?? ''));
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.text();
    };
    try {
      setOpen({ tag, before: written[fileId] ?? (await read()) });
    } catch {
      setGone(true);
    }
    setLoading('');
  }

  const others = (tag: string) => captions.filter(({ language }) => language !== tag);
  const close = () => setOpen(undefined);
  return (
    <div className={styles.texts}>
      {languages.map((tag) => {
        const caption = captions.find(({ language }) => language === tag);
        const label = text.captions({ language: ownNameOf(tag) });
        return (
          <fieldset key={tag} className={styles.line}>
            <legend className={styles.name}>{label}</legend>
            <Button
              variant="ghost"
              size="small"
              loading={loading === tag}
              onClick={() => (caption ? void change(tag, caption.fileId) : setOpen({ tag, before: '' }))}
              {...preloadOnIntent(CaptionsDialog)}
            >
              {caption ? text.change : text.add}
            </Button>
            {caption ? (
              <Button
                variant="quiet"
                size="small"
                onClick={() => onChange({ ...video, captions: others(tag) })}
              >
                {text.remove}
              </Button>
            ) : null}
          </fieldset>
        );
      })}
      <fieldset className={styles.line}>
        <legend className={styles.name}>{text.chapters({ count: chapters.length })}</legend>
        <Button
          variant="ghost"
          size="small"
          onClick={() => setOpen('chapters')}
          {...preloadOnIntent(ChaptersDialog)}
        >
          {chapters.length > 0 ? text.change : text.add}
        </Button>
      </fieldset>
      {gone ? <Notice tone="danger">{text.gone}</Notice> : null}
      {open === 'chapters' ? (
        <ChaptersDialog
          fileId={video.fileId}
          seconds={info.seconds}
          chapters={chapters}
          onSave={(saved) => onChange({ ...video, chapters: saved })}
          onClose={close}
        />
      ) : null}
      {open && open !== 'chapters' ? (
        <CaptionsDialog
          fileId={video.fileId}
          seconds={info.seconds}
          language={{ tag: open.tag, name: ownNameOf(open.tag as (typeof languages)[number]) }}
          before={open.before}
          onSave={({ fileId, text: saved }) => {
            setWritten((all) => ({ ...all, [fileId]: saved }));
            onChange({ ...video, captions: [...others(open.tag), { language: open.tag, fileId }] });
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}
