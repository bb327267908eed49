import { Type } from 'typebox';
import { defineCall, Id, Nothing } from '../call.ts';

const Phrase = Type.Object({ phraseId: Id, text: Type.String() });

/** The marker's saved comments, the last used first; at most 100. */
export const getPhraseList = defineCall({
  method: 'POST',
  path: '/mapi/Marking/getPhraseList',
  who: 'staff',
  summary: '我的常用评语',
  payload: Nothing,
  data: Type.Object({ list: Type.Array(Phrase) }),
});

/** Saves a comment, or records that it was used again. -2: there are 100. */
export const savePhrase = defineCall({
  method: 'POST',
  path: '/mapi/Marking/savePhrase',
  who: 'staff',
  summary: '存下一条常用评语',
  payload: Type.Object({ text: Type.String({ minLength: 1, maxLength: 500, title: '常用评语' }) }),
  data: Phrase,
});

export const removePhrase = defineCall({
  method: 'POST',
  path: '/mapi/Marking/removePhrase',
  who: 'staff',
  summary: '移除一条常用评语',
  payload: Type.Object({ phraseId: Id }),
  data: Nothing,
});

/** The calls of a marker's phrases, for the list of all calls. */
export const phraseCalls = {
  getPhraseList,
  savePhrase,
  removePhrase,
} as const;
