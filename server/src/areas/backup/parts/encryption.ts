import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  type DecipherGCM,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { BackupError } from '../backup-error.ts';

const cipher = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;

/** Encrypts a stream: nonce, ciphertext, tag. The tag covers all of it. */
class Encryption extends Transform {
  readonly #nonce = randomBytes(nonceLength);
  readonly #cipher;
  constructor(key: Buffer) {
    super();
    this.#cipher = createCipheriv(cipher, key, this.#nonce);
    this.push(this.#nonce);
  }
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    done(null, this.#cipher.update(chunk));
  }
  override _flush(done: TransformCallback) {
    this.push(this.#cipher.final());
    done(null, this.#cipher.getAuthTag());
  }
}

/** Decrypts a stream; fails at its end where anything in it was altered. */
class Decryption extends Transform {
  readonly #key: Buffer;
  #decipher: DecipherGCM | undefined;
  /** What may still be the nonce, and then what may be the tag. */
  #held = Buffer.alloc(0);
  constructor(key: Buffer) {
    super();
    this.#key = key;
  }
  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    this.#held = Buffer.concat([this.#held, chunk]);
    if (!this.#decipher && this.#held.length >= nonceLength) {
      this.#decipher = createDecipheriv(cipher, this.#key, this.#held.subarray(0, nonceLength), {
        authTagLength: tagLength,
      });
      this.#held = this.#held.subarray(nonceLength);
    }
    const sure = this.#held.length - tagLength;
    if (!this.#decipher || sure <= 0) return done();
    const open = this.#decipher.update(this.#held.subarray(0, sure));
    this.#held = Buffer.from(this.#held.subarray(sure));
    done(null, open);
  }
  override _flush(done: TransformCallback) {
    try {
      if (!this.#decipher) throw new Error('shorter than a nonce');
      this.#decipher.setAuthTag(this.#held);
      done(null, this.#decipher.final());
    } catch (error) {
      done(error as Error);
    }
  }
}

/** The encryption of backups under one key of the setting BACKUP_KEY. */
export interface BackupKey {
  /** Tells keys apart; the key cannot be derived from it. */
  id: string;
  encrypt(): Transform;
  decrypt(): Transform;
  /** The name of a file's content: nobody without the key can tell which content it is. */
  nameOf(sha256: string): string;
  /** Proves that a text was written by who has the key. */
  authenticate(text: string): string;
}

export function createBackupKey(secret: string): BackupKey {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'zhixing backup', purpose, 32));
  const keys = { content: derive('content'), name: derive('name'), manifest: derive('manifest') };
  const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('hex');
  return {
    id: derive('key id').toString('hex').slice(0, 12),
    encrypt: () => new Encryption(keys.content),
    decrypt: () => new Decryption(keys.content),
    nameOf: (sha256) => hmac(keys.name, sha256),
    authenticate: (text) => hmac(keys.manifest, text),
  };
}

/** The key of a backup among those of the setting; null: it is not encrypted. Throws BackupError: its key is not there. */
export function keyFor(keys: BackupKey[], id: string | null): BackupKey | null {
  if (id === null) return null;
  const found = keys.find((key) => key.id === id);
  if (found) return found;
  throw new BackupError(
    keys.length === 0
      ? '这份备份是加密的：请把做它时的密钥设为 BACKUP_KEY。'
      : `BACKUP_KEY 不是做这份备份时的那一个（备份用的密钥编号是 ${id}，现在的是 ${keys.map((key) => key.id).join('、')}）：请用原来的密钥。`,
  );
}
