import { nanoid } from '@reduxjs/toolkit';
import { talkLimits } from '@zhixing/contract/talk-limits';
import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTexts } from '../../../locales/texts.ts';
import styles from './questions.module.css';
import { questionsApi, type StaffAnnouncement } from './questions-api.ts';

interface Fields {
  title: string;
  content: string;
}

interface AnnouncementFormProps {
  campId: number;
  /** The one that is changed; undefined: a new one. */
  announcement: StaffAnnouncement | undefined;
  onClose: () => void;
}

/** A new announcement, or another text of one. What was typed stays where it is refused. */
export function AnnouncementForm({ campId, announcement, onClose }: AnnouncementFormProps) {
  const text = useTexts('staffQuestions').announce;
  const [form] = Form.useForm<Fields>();
  const [requestId, setRequestId] = useState(() => nanoid());
  const [save, { isLoading }] = questionsApi.useSaveAnnouncementMutation();
  const finish = async (fields: Fields) => {
    const changed = announcement && {
      announcementId: announcement.announcementId,
      revision: announcement.revision,
    };
    const { error } = await save({ campId, ...fields, ...(changed ?? { requestId }) });
    if (!error) onClose();
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
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={false}
        name="announcement"
        initialValues={{ title: announcement?.title ?? '', content: announcement?.content ?? '' }}
        // Another text is another sending: one that was sent without an answer is not taken for it.
        onValuesChange={() => setRequestId(nanoid())}
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
