import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/serve-call.ts';
import { getAuthors, setAuthor } from './authors.domain.ts';
import { getBank, removeQuestion, saveQuestion } from './bank.domain.ts';
import { changeDirectory } from './change-directory.domain.ts';
import { getDraftChapter } from './chapter.domain.ts';
import { createProject } from './create-project.domain.ts';
import { getDifference } from './difference.domain.ts';
import { getDraft, getDraftList } from './draft.domain.ts';
import { previewContent, previewDirectory, previewScore } from './preview.domain.ts';
import { getPublicationList, publishProject, takeBackPublication } from './publish.domain.ts';
import { renderText } from './render-text.domain.ts';
import { saveDraftChapter } from './save-chapter.domain.ts';
import { saveProjectFields } from './save-fields.domain.ts';
import { setVisibility } from './visibility.domain.ts';

export function authoringRoutes(serve: Serve) {
  serve(calls.createProject, createProject, '项目已建立，学生看不到，直到发布');
  serve(calls.getDraftList, getDraftList);
  serve(calls.getDraft, getDraft);
  serve(calls.saveProjectFields, saveProjectFields, '保存成功');
  serve(calls.changeDirectory, changeDirectory, '保存成功');
  serve(calls.getDraftChapter, getDraftChapter);
  serve(calls.saveDraftChapter, saveDraftChapter, '保存成功');
  serve(calls.getBank, getBank);
  serve(calls.saveQuestion, saveQuestion, '保存成功');
  serve(calls.removeQuestion, removeQuestion);
  serve(calls.getDifference, getDifference);
  serve(calls.publishProject, publishProject, '发布成功，学生现在看到的是新的内容');
  serve(calls.takeBackPublication, takeBackPublication, '已撤回，学生看到的是发布之前的内容');
  serve(calls.getPublicationList, getPublicationList);
  serve(calls.previewDirectory, previewDirectory);
  serve(calls.previewContent, previewContent);
  serve(calls.renderText, renderText);
  serve(calls.getAuthors, getAuthors);
  serve(calls.setAuthor, setAuthor, '保存成功');
  serve(calls.setVisibility, setVisibility, '保存成功');
  serve(calls.previewScore, previewScore);
}
