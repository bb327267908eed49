import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import { renderSharedText } from './bank-files.domain.ts';
import {
  changeQuestionBank,
  createQuestionBank,
  deleteQuestionBank,
  getQuestionBank,
  getQuestionBankList,
} from './banks.domain.ts';
import { importSharedQuestions } from './import-questions.domain.ts';
import {
  copySharedQuestions,
  moveSharedQuestions,
  removeSharedQuestions,
  restoreSharedQuestions,
} from './move-questions.domain.ts';
import { getSharedQuestions, getSharedQuestionUses, saveSharedQuestion } from './shared-questions.domain.ts';

export function questionBankRoutes(serve: Serve) {
  serve(calls.getQuestionBankList, getQuestionBankList);
  serve(calls.getQuestionBank, getQuestionBank);
  serve(calls.createQuestionBank, createQuestionBank, '题库已建立');
  serve(calls.changeQuestionBank, changeQuestionBank, '保存成功');
  serve(calls.deleteQuestionBank, deleteQuestionBank, '题库已删除');
  serve(calls.getSharedQuestions, getSharedQuestions);
  serve(calls.saveSharedQuestion, saveSharedQuestion, '保存成功');
  serve(calls.importSharedQuestions, importSharedQuestions, '已导入');
  serve(calls.moveSharedQuestions, moveSharedQuestions, '已移动');
  serve(calls.removeSharedQuestions, removeSharedQuestions, '题目已从题库移除');
  serve(calls.restoreSharedQuestions, restoreSharedQuestions, '已恢复');
  serve(calls.copySharedQuestions, copySharedQuestions, '已复制');
  serve(calls.getSharedQuestionUses, getSharedQuestionUses);
  serve(calls.renderSharedText, renderSharedText);
}
