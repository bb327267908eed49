import { createAction } from '@reduxjs/toolkit';
import { codes, type Envelope } from '@zhixing/contract/codes';
import type { UploadOptions } from '../../api/upload.ts';
import { callThunk } from '../../base/call-thunk.ts';
import type { AppThunk } from '../../base/thunk.ts';
import type { Work, WorkFile } from './schoolwork.types.ts';

/** What is being written, before it is saved. */
export const contentEdited = createAction<string>('learning/contentEdited');

export const filesEdited = createAction<WorkFile[]>('learning/filesEdited');

export const loadWork = callThunk('learning/loadWork', 'POST /capi/Schoolwork/getWorkOrNote');

/** Loads the server's version without changing the editor's, to compare the two. */
export const peekWork = callThunk('learning/peekWork', 'POST /capi/Schoolwork/getWorkOrNote', 'silent');

/** The version of the server is known now, and what is being written goes on from it. */
export const workSeen = createAction<{ chapterId: number; type: string; work: Work }>('learning/workSeen');

export const loadHomework = callThunk(
  'learning/loadHomework',
  'POST /capi/Schoolwork/getWorkDirectory',
  'info',
);

export const loadRecords = callThunk(
  'learning/loadRecords',
  'POST /capi/Schoolwork/getWorkSubmitRecord',
  'info',
);

export const renewFiles = callThunk('learning/renewFiles', 'POST /capi/Schoolwork/getFiles', 'silent');

/** Sends one file of the homework; it joins the list if its homework is still on screen. */
export const uploadFile =
  (chapterId: number, file: File, options: UploadOptions): AppThunk<Promise<Envelope<WorkFile>>> =>
  async (dispatch, getState, { upload }) => {
    const answer = await upload(file, options);
    const { chapterId: here, fileList } = getState().learning;
    if (answer.code === codes.ok && here === chapterId) dispatch(filesEdited([...fileList, answer.data]));
    return answer;
  };

/** Sends one picture of the text; the document holds its id. */
export const uploadPicture =
  (file: File, options: UploadOptions): AppThunk<Promise<Envelope<WorkFile>>> =>
  (_dispatch, _state, { upload }) =>
    upload(file, options);
