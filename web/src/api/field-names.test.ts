import { expect, it } from 'vitest';
import { withoutFieldNames } from './field-names.ts';

it.each([
  ['没有这个实训营（campId），请从批阅的列表进入', { campId: 4 }, '没有这个实训营，请从批阅的列表进入'],
  ['测验没有正文（body），请写在题干里', { nodeId: 1, body: 'x' }, '测验没有正文，请写在题干里'],
  ['请填写邀请码（inviteCode）', {}, '请填写邀请码'],
  ['A test has no text (body). Please write it.', { body: '' }, 'A test has no text. Please write it.'],
  [
    '测验里有题库没有的题（questionIds），请刷新',
    { test: { questionIds: [1] } },
    '测验里有题库没有的题，请刷新',
  ],
  ['可以上传 Word（docx）、图片（png、jpg）', { file: 1 }, '可以上传 Word（docx）、图片（png、jpg）'],
])('%s is told without the names of fields', (message, payload, told) => {
  expect(withoutFieldNames(message, payload)).toBe(told);
});
