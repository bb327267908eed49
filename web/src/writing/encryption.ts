/** An account's pair of keys as the server gives it: base64 of SPKI and PKCS#8, ECDH on P-256. */
export interface WritingKey {
  publicKey: string;
  privateKey: string;
}

/** An encrypted text: the ephemeral public key, the IV and the AES-GCM ciphertext, in base64. */
export interface Encrypted {
  by: string;
  iv: string;
  data: string;
}

const curve = { name: 'ECDH', namedCurve: 'P-256' };
const bytesOf = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));
function base64(given: ArrayBuffer | Uint8Array): string {
  let text = '';
  for (const byte of new Uint8Array(given)) text += String.fromCharCode(byte);
  return btoa(text);
}

/** Pages loaded over plain HTTP from another machine have no Web Crypto: nothing is encrypted there. */
export const canEncrypt = () => globalThis.crypto?.subtle !== undefined;

async function secretOf(privateKey: CryptoKey, publicKey: CryptoKey, use: 'encrypt' | 'decrypt') {
  const { subtle } = crypto;
  const bits = await subtle.deriveBits({ name: 'ECDH', public: publicKey }, privateKey, 256);
  const shared = await subtle.importKey('raw', bits, 'HKDF', false, ['deriveKey']);
  const info = new TextEncoder().encode('zhixing unsent writing');
  const how = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info };
  return subtle.deriveKey(how, shared, { name: 'AES-GCM', length: 256 }, false, [use]);
}

const readPublic = (text: string) => crypto.subtle.importKey('spki', bytesOf(text), curve, true, []);

/** Encrypts a text for the owner of a public key. It cannot be decrypted on this device without the private key. */
export async function encrypt(publicKey: string, text: string): Promise<Encrypted> {
  const own = await crypto.subtle.generateKey(curve, true, ['deriveBits']);
  const secret = await secretOf(own.privateKey, await readPublic(publicKey), 'encrypt');
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, secret, new TextEncoder().encode(text));
  const by = await crypto.subtle.exportKey('spki', own.publicKey);
  return { by: base64(by), iv: base64(iv), data: base64(data) };
}

/** @throws if the text was encrypted for another key, or was changed. */
export async function decrypt({ privateKey }: WritingKey, { by, iv, data }: Encrypted): Promise<string> {
  const own = await crypto.subtle.importKey('pkcs8', bytesOf(privateKey), curve, false, ['deriveBits']);
  const secret = await secretOf(own, await readPublic(by), 'decrypt');
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: bytesOf(iv) }, secret, bytesOf(data));
  return new TextDecoder().decode(text);
}
