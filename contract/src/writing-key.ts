import { Type } from 'typebox';
import { defineCall, Nothing } from './call.ts';

/**
 * The account's own pair of keys (ECDH, P-256; base64 of SPKI and PKCS#8), always the same: with the public one a device
 * seals what was written and not sent when its student logs out, with the private one the next login opens it.
 */
export const getWritingKey = defineCall({
  method: 'POST',
  path: '/capi/Student/getWritingKey',
  who: 'student',
  summary: '封存和打开这台设备上没有发送的内容的密钥',
  payload: Nothing,
  data: Type.Object({ publicKey: Type.String(), privateKey: Type.String() }),
});
