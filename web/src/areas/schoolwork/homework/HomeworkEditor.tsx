import { workStatus, workType } from '@zhixing/contract/words';
import { useState } from 'react';
import { useAppDispatch, useAppSelector } from '../../../base/hooks.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import type { ChapterContent } from '../../directory/directory.types.ts';
import { SaveState } from '../../writing-queue/index.ts';
import { ConflictDialog } from '../conflict/ConflictDialog.tsx';
import { contentFactsOf } from '../editor/content-facts.ts';
import { LazyEditor } from '../editor/LazyEditor.tsx';
import { FileBox } from '../files/FileBox.tsx';
import { maxFiles } from '../files/file-rules.ts';
import { useUploads } from '../files/use-uploads.ts';
import { contentEdited, filesEdited, uploadFile } from '../schoolwork.actions.ts';
import type { Work } from '../schoolwork.types.ts';
import { useWriting } from '../use-writing.ts';
import type { WorkDraft } from '../work-draft.ts';
import { HomeworkActions } from './HomeworkActions.tsx';
import styles from './HomeworkView.module.css';
import { Requirements } from './Requirements.tsx';

export function HomeworkEditor({ content, work }: { content: ChapterContent; work: Work }) {
  const dispatch = useAppDispatch();
  const text = useTexts('schoolwork').homework;
  const written = useAppSelector((state) => state.learning.content);
  const files = useAppSelector((state) => state.learning.fileList);
  const writing: WorkDraft = { content: written, files };
  const write = (next: WorkDraft) => {
    dispatch(contentEdited(next.content));
    dispatch(filesEdited(next.files));
  };
  const state = useWriting({
    chapterId: content.id,
    type: workType.homework,
    title: content.title,
    work,
    writing,
    write,
  });
  const uploads = useUploads({
    send: (file, options) => uploadFile(content.id, file, options),
    room: maxFiles - files.length,
  });
  const [picturing, setPicturing] = useState(false);
  const changed = state.changed || work.status === workStatus.draft;
  return (
    <>
      <div className={styles.notices}>
        {state.restored && changed && !state.submitting ? <Notice>{text.restored}</Notice> : null}
        {work.submission && changed && !state.submitting ? (
          <Notice tone="warning">{text.unsubmitted}</Notice>
        ) : null}
      </div>
      {content.requirements ? <Requirements asked={content.requirements} writing={writing} /> : null}
      <div className={styles.editor}>
        <LazyEditor
          label={text.label}
          placeholder={text.placeholder}
          content={written}
          images={work.workInfo.images}
          onChange={(next) => dispatch(contentEdited(next))}
          onFiles={uploads.add}
          onPicturing={setPicturing}
        />
        <div className={styles.subheading}>
          <SaveState state={state} savedAt={work.savedAt} />
          <span className={styles.count}>
            {text.characters({ count: contentFactsOf(written).characters })}
          </span>
        </div>
      </div>
      <FileBox
        files={files}
        uploads={uploads}
        onRemove={(file) => dispatch(filesEdited(files.filter(({ id }) => id !== file.id)))}
      />
      <HomeworkActions
        state={state}
        writing={writing}
        uploading={uploads.busy || picturing}
        missing={uploads.uploads.filter(({ problem }) => problem !== '').map(({ file }) => file.name)}
        content={content}
        work={work}
        changed={changed}
      />
      <ConflictDialog conflict={state.conflict} onChoose={state.choose} />
    </>
  );
}
