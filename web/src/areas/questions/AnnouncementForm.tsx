import { messagingLimits } from '@zhixing/contract/messaging-limits';
import { useState } from 'react';
import { useTexts } from '../../locales/texts.ts';
import { Form } from '../../ui/form/Form.tsx';
import { FormOther, requiredCheck } from '../../ui/form/FormControls.tsx';
import { FormInput } from '../../ui/form/FormInput.tsx';
import { Count } from '../../ui/form/Input.tsx';
import { ConfirmDialog } from '../../ui/overlay/ConfirmDialog.tsx';
import { FormDialog, useFormDraft } from '../back-office/public/form.ts';

import { MarkdownEditor } from '../markdown/public/editor.ts';
import { questionsApi, type StaffAnnouncement } from './questions-api.ts';

interface AnnouncementFormProps {
  campId: number;
  /** How many students a new one is sent to. */
  readers: number;
  /** The one that is changed; undefined: a new one. */
  announcement: StaffAnnouncement | undefined;
  onClose: () => void;
}

/** A new announcement, or another text of one. What was typed stays where it is refused, and where the dialog is closed. */
export function AnnouncementForm({ campId, readers, announcement, onClose }: AnnouncementFormProps) {
  const text = useTexts('staffQuestions').announce;
  const { form, requestId, unsaved, markSaved } = useFormDraft({
    name: 'announcement',
    about: `announcement-${campId}-${announcement?.announcementId ?? 'new'}`,
    first: { title: announcement?.title ?? '', content: announcement?.content ?? '' },
  });
  const [save, { isLoading }] = questionsApi.useSaveAnnouncementMutation();
  const [asking, setAsking] = useState(false);
  const finish = async () => {
    const fields = form.typed;
    const changed = announcement && {
      announcementId: announcement.announcementId,
      revision: announcement.revision,
    };
    const { error } = await save({ campId, ...fields, ...(changed ?? { requestId }) });
    setAsking(false);
    if (error) return;
    markSaved(fields);
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      width={960}
      title={announcement ? text.editTitle : text.write}
      act={announcement ? text.save : text.publish}
      cancel={text.cancel}
      busy={isLoading}
      form={form.name}
      onClose={onClose}
    >
      <Form
        form={form}
        onSend={() => (readers === 0 && !announcement ? setAsking(true) : void finish())}
        compact
      >
        <FormInput
          name="title"
          label={text.title}
          check={requiredCheck(text.titleNeeded)}
          maxLength={messagingLimits.announcementTitle}
        />
        <FormOther name="content" label={text.content} check={requiredCheck(text.contentNeeded)} group>
          {({ value, change, control }) => (
            // The form goes here where the text is missing.
            <div id={control.id} tabIndex={-1}>
              <MarkdownEditor
                short
                campId={campId}
                label={text.content}
                value={value}
                maxLength={messagingLimits.announcement}
                onChange={change}
              />
              <Count written={value.length} most={messagingLimits.announcement} />
            </div>
          )}
        </FormOther>
      </Form>
      {asking ? (
        <ConfirmDialog
          title={text.nobody}
          act={text.publishAnyway}
          cancel={text.cancel}
          width={416}
          busy={isLoading}
          onAct={() => void finish()}
          onClose={() => setAsking(false)}
        >
          <p>{text.nobodyHint}</p>
        </ConfirmDialog>
      ) : null}
    </FormDialog>
  );
}
