import { messagingLimits } from '@zhixing/contract/messaging-limits';
import { useTexts } from '../../../locales/texts.ts';
import { Form } from '../../../ui/form/Form.tsx';
import { FormArea, requiredCheck } from '../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { FormDialog } from '../kit/FormDialog.tsx';
import { useFormDraft } from '../kit/use-form-draft.ts';
import { questionsApi, type StaffAnnouncement } from './questions-api.ts';

interface AnnouncementFormProps {
  campId: number;
  /** The one that is changed; undefined: a new one. */
  announcement: StaffAnnouncement | undefined;
  onClose: () => void;
}

/** A new announcement, or another text of one. What was typed stays where it is refused, and where the dialog is closed. */
export function AnnouncementForm({ campId, announcement, onClose }: AnnouncementFormProps) {
  const text = useTexts('staffQuestions').announce;
  const { form, requestId, unsaved, settle } = useFormDraft({
    ...{ name: 'announcement', about: `announcement-${campId}-${announcement?.announcementId ?? 'new'}` },
    first: { title: announcement?.title ?? '', content: announcement?.content ?? '' },
  });
  const [save, { isLoading }] = questionsApi.useSaveAnnouncementMutation();
  const finish = async () => {
    const fields = form.typed;
    const changed = announcement && {
      announcementId: announcement.announcementId,
      revision: announcement.revision,
    };
    const { error } = await save({ campId, ...fields, ...(changed ?? { requestId }) });
    if (error) return;
    settle(fields);
    onClose();
  };
  return (
    <FormDialog
      unsaved={unsaved}
      width={720}
      title={announcement ? text.editTitle : text.write}
      act={announcement ? text.save : text.publish}
      cancel={text.cancel}
      busy={isLoading}
      form={form.name}
      onClose={onClose}
    >
      <Form form={form} onSend={() => void finish()} compact>
        <FormInput
          name="title"
          label={text.title}
          check={requiredCheck(text.titleNeeded)}
          maxLength={messagingLimits.announcementTitle}
        />
        <FormArea
          name="content"
          label={text.content}
          check={requiredCheck(text.contentNeeded)}
          extra={text.contentHint}
          rows={8}
          maxLength={messagingLimits.announcement}
          counted
        />
      </Form>
    </FormDialog>
  );
}
