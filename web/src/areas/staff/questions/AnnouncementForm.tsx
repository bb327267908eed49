import { talkLimits } from '@zhixing/contract/talk-limits';
import { Button, Form, Input, Modal } from 'antd';
import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import styles from './questions.module.css';
import { questionsApi, type StaffAnnouncement } from './questions-api.ts';
import { type AnnouncementFields, useAnnouncementTyped } from './use-announcement-typed.ts';

interface AnnouncementFormProps {
  campId: number;
  /** The one that is changed; undefined: a new one. */
  announcement: StaffAnnouncement | undefined;
  onClose: () => void;
}

/** A new announcement, or another text of one. What was typed stays where it is refused, and where the dialog is closed. */
export function AnnouncementForm({ campId, announcement, onClose }: AnnouncementFormProps) {
  const text = useTexts('staffQuestions').announce;
  const [form] = Form.useForm<AnnouncementFields>();
  const { published, requestId, write, forget, kept, outdated } = useAnnouncementTyped(campId, announcement);
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
  const startAgain = () => {
    forget();
    form.setFieldsValue(published);
    form.getFieldInstance('title')?.focus();
  };
  return (
    <Modal
      open
      width={720}
      title={announcement ? text.editTitle : text.write}
      okText={announcement ? text.save : text.publish}
      cancelText={text.cancel}
      confirmLoading={isLoading}
      onOk={form.submit}
      onCancel={onClose}
      // A press beside it would throw away what was written.
      mask={{ closable: false }}
    >
      {kept ? (
        <Notice
          tone={outdated ? 'warning' : 'info'}
          action={
            <Button size="small" onClick={startAgain}>
              {text.discard}
            </Button>
          }
        >
          {outdated ? text.keptOutdated : text.kept}
        </Notice>
      ) : null}
      <Form<AnnouncementFields>
        form={form}
        layout="vertical"
        requiredMark={false}
        name="announcement"
        initialValues={kept ?? published}
        onValuesChange={(_part, all) => write(all)}
        onFinish={(fields) => void finish(fields)}
      >
        <Form.Item
          name="title"
          label={text.title}
          rules={[{ required: true, whitespace: true, message: text.titleNeeded }]}
        >
          <Input maxLength={talkLimits.announcementTitle} />
        </Form.Item>
        <Form.Item
          name="content"
          label={text.content}
          extra={text.contentHint}
          rules={[{ required: true, whitespace: true, message: text.contentNeeded }]}
        >
          <Input.TextArea
            className={styles.counted ?? ''}
            rows={8}
            maxLength={talkLimits.announcement}
            showCount
          />
        </Form.Item>
      </Form>
    </Modal>
  );
}
