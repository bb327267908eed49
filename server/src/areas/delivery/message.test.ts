import { remindedKinds } from '@zhixing/contract/calls/reminder-words';
import { expect, test } from 'vitest';
import { type MessageItem, writeMessage } from './message.ts';

const site = 'https://zhixing.example';
const item = (more: Partial<MessageItem> & Pick<MessageItem, 'kind'>): MessageItem => ({
  projectTitle: '校园数据实践',
  chapterTitle: '数据清洗',
  title: '',
  word: '',
  ...more,
});

test.each(remindedKinds)('%s has a short word for a template, of at most 12 characters', (kind) => {
  const { brief, subject } = writeMessage([item({ kind })], { site });
  expect(brief.length).toBeGreaterThan(0);
  expect(brief.length).toBeLessThanOrEqual(12);
  expect(subject).toBe(`知行：${brief}`);
});

test('one message tells of many notices, and of the same twice only once', () => {
  const returned = item({ kind: 'review-returned' });
  const { brief, text } = writeMessage([returned, returned, item({ kind: 'graduated' })], { site });
  expect(brief).toBe('3 条新消息');
  expect(text).toBe(
    '· 作业「数据清洗」被退回了，请修改后再交\n· 《校园数据实践》你已经结业，证书可以下载了\n\n请登录知行查看：https://zhixing.example/user/notices',
  );
});

test('a reminder of a teacher carries their word, a returned homework neither comment nor mark', () => {
  expect(writeMessage([item({ kind: 'study-reminded', word: '本周内补上' })], { site }).text).toContain(
    '老师提醒你继续学习《校园数据实践》：本周内补上。',
  );
  expect(writeMessage([item({ kind: 'review-returned', word: '42 分' })], { site }).text).not.toContain('42');
});

test.each([
  [{ toMark: 12, toAnswer: 3, atRisk: 4 }, '本周要办的事：12 份要批阅，3 个提问要回答，4 名学生需要留意。'],
  [{ toMark: 0, toAnswer: 1, atRisk: 0 }, '本周要办的事：1 个提问要回答。'],
  [{ toMark: 0, toAnswer: 0, atRisk: 0 }, '本周要办的事：都办完了。'],
])('a digest of %j says what waits', (digest, line) => {
  expect(writeMessage([item({ kind: 'weekly-digest', digest })], { site }).text).toContain(line);
});
