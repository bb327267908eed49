import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { memoize } from './cache/memoize.ts';

/** The purposes of keys. Each has a key of its own, so that a signature for one is not valid for another. */
type Purpose =
  | 'file address'
  | 'video address'
  | 'sms code'
  | 'email code'
  | 'sms challenge'
  | 'lookup challenge'
  | 'login challenge'
  | 'device mark'
  | 'wrong try'
  | 'security log'
  | 'login number'
  | 'second factor'
  | 'recovery code'
  | 'marking alias'
  | 'job result'
  | 'roster file'
  | 'calendar address'
  | 'unsubscribe'
  | 'wechat subscription'
  | 'page';

/** The product's keys, derived from its secrets. The first one signs and all verify, so that a secret can be rotated. */
export interface Keys {
  /** The ids of the secrets; a secret cannot be derived from its id. */
  ids: string[];
  /** A signature `<key id>.<HMAC>`, safe in a URL. */
  sign(purpose: Purpose, text: string): string;
  isSigned(purpose: Purpose, text: string, signature: string): boolean;
  /** A keyed hash (HMAC-SHA256) under the first secret, to store or to look up by. */
  hash(purpose: Purpose, text: string): Buffer;
  /** Whether a stored hash is of this text, under any of the secrets. */
  isHash(purpose: Purpose, text: string, hash: Uint8Array): boolean;
  /** Encrypts a text (AES-256-GCM): `<key id>.<nonce, ciphertext, tag>`. `whose` is authenticated: the same one is needed to decrypt. */
  seal(purpose: Purpose, whose: string, text: string): string;
  /** Decrypts; null where its secret is gone, the purpose or `whose` differs, or it was changed. */
  unseal(purpose: Purpose, whose: string, sealed: string): string | null;
  /** The keys themselves in hex, in the order of the secrets, for a library that signs by itself. */
  derive(purpose: Purpose): string[];
}

/** HKDF (RFC 5869) to 256 bits; `info` is the purpose. */
const deriveAnew = (secret: string, info: string) =>
  Buffer.from(hkdfSync('sha256', secret, 'zhixing', info, 32));

const equal = (left: Uint8Array, right: Uint8Array) =>
  left.length === right.length && timingSafeEqual(left, right);

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

function encrypt(key: Buffer, whose: string, text: string): Buffer {
  const nonce = randomBytes(nonceLength);
  const writer = createCipheriv(cipher, key, nonce).setAAD(Buffer.from(whose));
  return Buffer.concat([nonce, writer.update(text, 'utf8'), writer.final(), writer.getAuthTag()]);
}

function decrypt(key: Buffer, whose: string, sealed: Buffer): string | null {
  if (sealed.length < nonceLength + tagLength) return null;
  const reader = createDecipheriv(cipher, key, sealed.subarray(0, nonceLength), { authTagLength: tagLength })
    .setAAD(Buffer.from(whose))
    .setAuthTag(sealed.subarray(-tagLength));
  try {
    const text = reader.update(sealed.subarray(nonceLength, -tagLength));
    return Buffer.concat([text, reader.final()]).toString('utf8');
  } catch {
    return null;
  }
}

export function createKeys(secrets: readonly string[]): Keys {
  const [first] = secrets;
  if (first === undefined) throw new Error('there is no secret');
  // A page signs the URLs of all its pictures, and deriving a key takes longer than signing.
  const derived = new Map(
    secrets.map((secret) => [secret, memoize((info) => deriveAnew(secret, info))] as const),
  );
  const derive = (secret: string, info: Purpose | 'key id') =>
    derived.get(secret)?.(info) ?? deriveAnew(secret, info);
  const idOf = (secret: string) => derive(secret, 'key id').toString('base64url').slice(0, 8);
  const byId = new Map(secrets.map((secret) => [idOf(secret), secret]));
  const hmac = (secret: string, purpose: Purpose, text: string) =>
    createHmac('sha256', derive(secret, purpose)).update(text).digest();
  return {
    ids: [...byId.keys()],
    sign: (purpose, text) => `${idOf(first)}.${hmac(first, purpose, text).toString('base64url')}`,
    isSigned(purpose, text, signature) {
      const [id = '', given = ''] = signature.split('.', 2);
      const secret = byId.get(id);
      // Compared as text: different base64 texts may decode to the same bytes.
      return (
        secret !== undefined &&
        equal(Buffer.from(hmac(secret, purpose, text).toString('base64url')), Buffer.from(given))
      );
    },
    hash: (purpose, text) => hmac(first, purpose, text),
    isHash: (purpose, text, hash) => secrets.some((secret) => equal(hmac(secret, purpose, text), hash)),
    seal: (purpose, whose, text) =>
      `${idOf(first)}.${encrypt(derive(first, purpose), whose, text).toString('base64url')}`,
    unseal(purpose, whose, sealed) {
      const [id = '', bytes = ''] = sealed.split('.', 2);
      const secret = byId.get(id);
      return secret === undefined
        ? null
        : decrypt(derive(secret, purpose), whose, Buffer.from(bytes, 'base64url'));
    },
    derive: (purpose) => secrets.map((secret) => derive(secret, purpose).toString('hex')),
  };
}
