import { talkLimits } from '@zhixing/contract/talk-limits';
import { useEffect, useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import { AskDialog } from '../../../ui/AskDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { Form } from '../../../ui/form/Form.tsx';
import { FormArea, needed } from '../../../ui/form/FormControls.tsx';
import { FormInput } from '../../../ui/form/FormInput.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { questionsApi, type StaffAnnouncement } from './questions-api.ts';
import { type AnnouncementFields, useAnnouncementTyped } from './use-announcement-typed.ts';

interface AnnouncementFormProps {
  campId: number;
  /** The one that is changed; undefined: a new one. */
  announcement: StaffAnnouncement | undefined;
  onClose: () => void;
}

const formName = 'announcement';

/** A new announcement, or another text of one. What was typed stays where it is refused, and where the dialog is closed. */
export function AnnouncementForm({ campId, announcement, onClose }: AnnouncementFormProps) {
  const text = useTexts('staffQuestions').announce;
  const { published, requestId, write, forget, kept, outdated } = useAnnouncementTyped(campId, announcement);
  const [again, setAgain] = useState(false);
  const [save, { isLoading }] = questionsApi.useSaveAnnouncementMutation();
  const finish = async (fields: AnnouncementFields) => {
    const changed = announcement && {
      announcementId: announcement.announcementId,
      revision: announcement.revision,
    };
    const { error } = await save({ campId, ...fields, ...(changed ?? { requestId }) });
    if (error) return;
    forget();
    onClose();
  };
  return (
    <AskDialog
      width={720}
      title={announcement ? text.editTitle : text.write}
      act={announcement ? text.save : text.publish}
      cancel={text.cancel}
      busy={isLoading}
      form={formName}
      onClose={onClose}
      stays
    >
      {kept ? (
        <Notice
          tone={outdated ? 'warning' : 'info'}
          action={
            <Button
              variant="secondary"
              size="small"
              onClick={() => {
                forget();
                setAgain(true);
              }}
            >
              {text.discard}
            </Button>
          }
        >
          {outdated ? text.keptOutdated : text.kept}
        </Notice>
      ) : null}
      <Fields
        key={String(again)}
        first={kept ?? published}
        again={again}
        onType={write}
        onSend={(fields) => void finish(fields)}
      />
    </AskDialog>
  );
}

interface FieldsProps {
  first: AnnouncementFields;
  /** What was there was not wanted: one begins anew. */
  again: boolean;
  onType: (fields: AnnouncementFields) => void;
  onSend: (fields: AnnouncementFields) => void;
}

function Fields({ first: { title, content }, again, onType, onSend }: FieldsProps) {
  const text = useTexts('staffQuestions').announce;
  const form = useForm<AnnouncementFields>({ name: formName, first: { title, content }, onType });
  const { focus } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it begins
  useEffect(() => {
    if (again) focus('title');
  }, []);
  return (
    <Form form={form} onSend={() => onSend(form.typed)} compact>
      <FormInput
        name="title"
        label={text.title}
        check={needed(text.titleNeeded)}
        maxLength={talkLimits.announcementTitle}
      />
      <FormArea
        name="content"
        label={text.content}
        check={needed(text.contentNeeded)}
        extra={text.contentHint}
        rows={8}
        maxLength={talkLimits.announcement}
        counted
      />
    </Form>
  );
}
