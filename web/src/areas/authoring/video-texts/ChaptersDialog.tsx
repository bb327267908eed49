import type { VideoChapter } from '@zhixing/contract/staff/video-chapters';
import { useTexts } from '../../../locales/texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormArea } from '../../../ui/form/FormControls.tsx';
import { FormDialog, useFormDraft } from '../../back-office/public/form.ts';
import { readChapters, writeChapters } from './chapters.ts';

interface ChaptersDialogProps {
  fileId: number;
  /** Of the video. */
  seconds: number;
  chapters: readonly VideoChapter[];
  onSave: (chapters: VideoChapter[]) => void;
  onClose: () => void;
}

/** The chapters of a video, a line each (rules: video-captions). */
export function ChaptersDialog({ fileId, seconds, chapters, onSave, onClose }: ChaptersDialogProps) {
  const { chapters: text, cancel } = useTexts('staffVideoTexts');
  const { form, unsaved, markSaved } = useFormDraft({
    name: 'chapters',
    about: `video-chapters-${fileId}`,
    first: { text: writeChapters(chapters) },
  });
  const save = () => {
    onSave(readChapters(form.typed.text, seconds).chapters);
    markSaved(form.typed);
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      title={text.title}
      act={text.save}
      cancel={cancel}
      form={form.name}
      onClose={onClose}
    >
      <Form form={form} onSend={save} compact>
        <FormArea
          name="text"
          label={text.text}
          extra={text.hint}
          rows={10}
          check={(typed) => {
            const [fault] = readChapters(typed, seconds).faults;
            return fault && text.fault(fault);
          }}
        />
      </Form>
    </FormDialog>
  );
}
