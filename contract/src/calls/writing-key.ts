import { Type } from 'typebox';
import { defineCall, Nothing } from '../call.ts';

/**
 * The account's key pair (ECDH, P-256; base64 of SPKI and PKCS#8), always the same. At logout a device encrypts unsent drafts with the
 * public key; after the next login they are decrypted with the private key.
 */
export const getWritingKey = defineCall({
  method: 'POST',
  path: '/capi/Student/getWritingKey',
  who: 'student',
  summary: '封存和打开这台设备上没有发送的内容的密钥',
  payload: Nothing,
  data: Type.Object({ publicKey: Type.String(), privateKey: Type.String() }),
});
