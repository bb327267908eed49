import { expect, test } from 'vitest';
import { foldersAbove } from './folders.ts';

test('a folder counts what is in the folders below it, and is there also where it has no question itself', () => {
  const folders = [
    { folder: '', count: 4 },
    { folder: '第一章/函数', count: 2 },
    { folder: '第一章/极限', count: 3 },
    { folder: '第二章', count: 1 },
  ];
  expect(foldersAbove(folders)).toEqual([
    { folder: '第一章', count: 5 },
    { folder: '第一章/函数', count: 2 },
    { folder: '第一章/极限', count: 3 },
    { folder: '第二章', count: 1 },
  ]);
});
