import { Button, Input, Modal } from 'antd';
import { type ClipboardEvent, useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../app/hooks.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import type { Writing } from './device-draft.ts';
import { FileBox } from './FileBox.tsx';
import styles from './HomeworkView.module.css';
import { characters, remainingWords } from './homework-words.ts';
import { contentEdited, filesEdited } from './learning.actions.ts';
import type { ChapterContent, Work } from './learning.slice.ts';
import { SaveState } from './SaveState.tsx';
import { useUploads } from './use-uploads.ts';
import { useWriting } from './use-writing.ts';

const maxLength = 200_000;

export function HomeworkEditor({ content, work }: { content: ChapterContent; work: Work }) {
  const dispatch = useAppDispatch();
  const text = useAppSelector((state) => state.learning.content);
  const files = useAppSelector((state) => state.learning.fileList);
  const write = (writing: Writing) => {
    dispatch(contentEdited(writing.content));
    dispatch(filesEdited(writing.files));
  };
  const state = useWriting({
    chapterId: content.id,
    type: '2',
    work,
    writing: { content: text, files },
    write,
  });
  const uploads = useUploads(content.id, files.length);
  const paste = (event: ClipboardEvent) => {
    const pasted = [...event.clipboardData.files];
    if (pasted.length === 0) return;
    event.preventDefault();
    uploads.add(pasted);
  };
  return (
    <>
      <div className={styles.notices}>
        {state.restored ? <Notice>已找回上次没来得及保存的内容。</Notice> : null}
        {work.submission && (state.changed || work.status === '0') ? (
          <Notice tone="warning">编辑框里有还没提交的修改，老师看到的仍是已提交的那一版。</Notice>
        ) : null}
      </div>
      <div className={styles.editor}>
        <Input.TextArea
          aria-label="作业内容"
          placeholder="在这里写作业。写的时候会自动保存草稿，写完记得提交。"
          value={text}
          maxLength={maxLength}
          autoSize={{ minRows: 12, maxRows: 40 }}
          onChange={({ target }) => dispatch(contentEdited(target.value))}
          onPaste={paste}
        />
        <div className={styles.under}>
          <SaveState state={state} savedAt={work.savedAt} />
          <span className={styles.count}>{characters(text)} 字</span>
        </div>
      </div>
      <FileBox
        files={files}
        uploads={uploads}
        onRemove={(file) => dispatch(filesEdited(files.filter(({ id }) => id !== file.id)))}
      />
      <Actions
        state={state}
        writing={{ content: text, files }}
        uploading={uploads.busy}
        content={content}
        work={work}
      />
      <ConflictDialog conflict={state.conflict} onChoose={state.choose} />
    </>
  );
}

interface ActionsProps {
  state: ReturnType<typeof useWriting>;
  writing: Writing;
  uploading: boolean;
  content: ChapterContent;
  work: Work;
}

function Actions({ state, writing, uploading, content, work }: ActionsProps) {
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState<'draft' | 'submit'>();
  const empty = writing.content.trim() === '' && writing.files.length === 0;
  const problem = state.phase === 'failed' ? state.problem : '';

  async function run(which: 'draft' | 'submit') {
    setWorking(which);
    await (which === 'draft' ? state.saveDraft() : state.submit());
    setWorking(undefined);
    setAsking(false);
  }

  return (
    <>
      {problem ? (
        <div className={styles.notices}>
          <Notice tone="danger">{problem}</Notice>
        </div>
      ) : null}
      <div className={styles.actions}>
        <Button size="large" loading={working === 'draft'} onClick={() => run('draft')}>
          保存草稿
        </Button>
        <Button type="primary" size="large" disabled={empty || uploading} onClick={() => setAsking(true)}>
          {uploading ? '文件还在上传' : work.submission ? '再次提交' : '提交作业'}
        </Button>
      </div>
      <Modal
        open={asking}
        title={work.submission ? '再次提交作业？' : '提交作业？'}
        okText="确认提交"
        cancelText="再看看"
        confirmLoading={working === 'submit'}
        onOk={() => run('submit')}
        onCancel={() => setAsking(false)}
      >
        <SubmitFacts writing={writing} deadline={content.deadline} />
      </Modal>
    </>
  );
}

function SubmitFacts({ writing, deadline }: { writing: Writing; deadline: string | undefined }) {
  const [now] = useState(() => Date.now());
  const over = deadline !== undefined && remainingWords(Date.parse(deadline), now).over;
  return (
    <ul className={styles.facts}>
      <li>
        正文 {characters(writing.content)} 字，附件 {writing.files.length} 个
        {writing.files.length > 0 ? `：${writing.files.map(({ name }) => name).join('、')}` : '。'}
      </li>
      {over ? <li>已过截止时间：老师设为可以补交时会标记为逾期，否则不能提交。</li> : null}
      <li>提交后还可以修改再交，每一版都会保留。</li>
    </ul>
  );
}
