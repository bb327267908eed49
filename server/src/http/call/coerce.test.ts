import { calls } from '@zhixing/contract';
import { expect, it } from 'vitest';
import { coercer } from './coerce.ts';

const asked = (fileList: string) => () => coercer(calls.updateWorkOrNote.payload as object)({ fileList });

it('an error within a list given as JSON text names the error, not invalid JSON', () => {
  expect(asked('[{"id":')).toThrow('参数 附件 不是有效的 JSON');
  expect(asked('[{"id":"\\u0000"}]')).toThrow('参数 附件.id 含有无法保存的字符');
  expect(asked(`${'['.repeat(50)}${']'.repeat(50)}`)).toThrow('提交的内容嵌套太深');
  expect(asked('[{"id":"7"}]')()).toEqual({ fileList: [{ id: 7 }] });
});

it('a nullable field is converted as its type, and an empty form field is null', () => {
  const video = '{"fileId":"7","posterFileId":null,"source":""}';
  const read = coercer(calls.saveDraftChapter.payload as object)({ nodeId: '5', revision: '1', film: video });
  expect(read).toEqual({ nodeId: 5, revision: 1, film: { fileId: 7, posterFileId: null, source: '' } });
  const place = { parentId: '12', beforeId: '', type: '3' };
  expect(coercer(calls.changeDirectory.payload as object)(place)).toEqual({
    parentId: 12,
    beforeId: null,
    type: 3,
  });
});
