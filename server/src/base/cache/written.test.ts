import { expect, it } from 'vitest';
import { bytesOf, elementsOf, writeAnswer, written } from './written.ts';

it('an answer made of JSON fragments equals the serialized one, also where parts of a list are empty', () => {
  const data = { 数: 1, 值: { 甲: '"' }, 空: [], 表: [{ 一: 1 }, '二', [3]] };
  const parts = written<typeof data, '值' | '空' | '表'>(
    { 数: 1 },
    {
      值: bytesOf(data.值),
      空: [elementsOf([]), elementsOf([])],
      表: [elementsOf([]), elementsOf(data.表.slice(0, 2)), elementsOf([]), elementsOf(data.表.slice(2))],
    },
  );
  const answer = writeAnswer({ code: 1, msg: '请求成功', data: parts });
  expect(JSON.parse(answer.toString())).toEqual({ code: 1, msg: '请求成功', data });
  const alone = writeAnswer({ code: 1, msg: '', data: written<{ 表: number[] }, '表'>({}, { 表: [] }) });
  expect(JSON.parse(alone.toString()).data).toEqual({ 表: [] });
});
