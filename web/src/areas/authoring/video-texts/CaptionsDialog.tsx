import { codes } from '@zhixing/contract/codes';
import { captionLimits } from '@zhixing/contract/staff/authoring-shapes';
import { useRef, useState } from 'react';
import { useAppDispatch } from '../../../base/hooks.ts';
import { videoTime } from '../../../base/time/video-time.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormArea } from '../../../ui/form/FormControls.tsx';
import { FormDialog, useFormDraft } from '../../back-office/public/form.ts';
import { decodeText } from '../../document-import/public/read.ts';
import { sendFile } from '../../schoolwork/public/uploads.ts';
import styles from './CaptionsDialog.module.css';
import { draftCaptions, hasTimes, readCaptions, writeWebVtt } from './captions.ts';

/** How many lines that are not understood are named. */
const named = 5;

interface CaptionsDialogProps {
  fileId: number;
  /** Of the video. */
  seconds: number;
  /** A BCP 47 tag and how it is called. */
  language: { tag: string; name: string };
  /** The captions as they are; '': none yet. */
  before: string;
  onSave: (caption: { fileId: number; text: string }) => void;
  onClose: () => void;
}

/** The captions of a video in one language: a file, or a transcript that becomes a draft (rules: video-captions). */
export function CaptionsDialog({ fileId, seconds, language, before, onSave, onClose }: CaptionsDialogProps) {
  const { captions: text, cancel } = useTexts('staffVideoTexts');
  const dispatch = useAppDispatch();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [drafted, setDrafted] = useState(0);
  const [busy, setBusy] = useState(false);
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'captions',
    about: `video-captions-${fileId}-${language.tag}`,
    first: { text: before },
  });
  const typed = form.typed.text;
  const { cues, faults } = readCaptions(typed, seconds);
  /** In place of what is typed: the field is mounted anew, and the draft on the device is renewed. */
  const fill = (filled: string) => {
    form.restart({ text: filled });
    form.type('text', filled);
  };

  async function choose(file: File) {
    setProblem('');
    setDrafted(0);
    if (file.size > captionLimits.bytes) return setProblem(text.tooLarge);
    try {
      fill(decodeText(await file.arrayBuffer()));
    } catch {
      setProblem(text.noText);
    }
  }

  function makeDraft() {
    const draft = draftCaptions(typed, seconds);
    setDrafted(draft.length);
    fill(writeWebVtt(draft));
  }

  async function save() {
    setBusy(true);
    setProblem('');
    const written = writeWebVtt(cues);
    const name = text.fileName({ language: language.tag });
    const { code, data, msg } = await dispatch(sendFile(new File([written], name, { type: 'text/vtt' }), {}));
    setBusy(false);
    if (code !== codes.ok) return setProblem(msg);
    onSave({ fileId: data.id, text: written });
    markSaved(form.typed);
    onClose();
  }

  const check = (given: string) => {
    if (given.trim() === '') return text.required;
    if (!hasTimes(given)) return text.untimed;
    if (new Blob([given]).size > captionLimits.bytes) return text.tooLarge;
    const [fault] = readCaptions(given, seconds).faults;
    return fault && text.fault(fault);
  };
  const [first, last] = [cues[0], cues.at(-1)];
  return (
    <FormDialog
      unsaved={unsaved}
      width={720}
      title={text.title({ language: language.name })}
      act={text.save}
      cancel={cancel}
      busy={busy}
      form={form.name}
      onClose={onClose}
    >
      <div className={styles.acts}>
        <input
          ref={input}
          type="file"
          accept=".vtt,.srt,.txt"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void choose(file);
            target.value = '';
          }}
        />
        <Button variant="secondary" onClick={() => input.current?.click()}>
          {text.choose}
        </Button>
        {typed.trim() !== '' && !hasTimes(typed) ? (
          <Button variant="secondary" onClick={makeDraft}>
            {text.draft}
          </Button>
        ) : null}
      </div>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {drafted > 0 ? <Notice tone="warning">{text.drafted({ count: drafted })}</Notice> : null}
      <Form form={form} onSend={() => void save()} compact>
        <FormArea name="text" label={text.text} extra={text.hint} rows={14} check={check} />
      </Form>
      {hasTimes(typed) && faults.length > 0 ? (
        <ul className={styles.faults}>
          {faults.slice(0, named).map((fault) => (
            <li key={`${fault.line} ${fault.kind}`}>{text.fault(fault)}</li>
          ))}
          {faults.length > named ? <li>{text.more({ count: faults.length - named })}</li> : null}
        </ul>
      ) : null}
      {first && last && faults.length === 0 ? (
        <p className={styles.read} role="status">
          {text.read({ count: cues.length, from: videoTime(first.from), to: videoTime(last.to) })}
        </p>
      ) : null}
    </FormDialog>
  );
}
