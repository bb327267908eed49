import type { Request } from '../api/request.ts';
import type { Retries } from '../api/retries.ts';
import type { Credential } from '../api/token.ts';
import type { Upload } from '../api/upload.ts';
import type { SendParts } from '../api/upload-parts.ts';
import type { Translations } from '../locales/texts.ts';

/** The extra argument of thunks: all they use besides the store. The server and the tests pass their own. */
export interface Services {
  request: Request;
  upload: Upload;
  /** The bytes of a large file, in parts. */
  sendParts: SendParts;
  /** Retries of failed calls. */
  retries: Retries;
  /** The page's language and its texts. */
  texts: Translations;
  credential: Credential;
  /** Kept over a reload of the tab: the redirect after login. */
  session: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  navigate: (path: string, options?: { replace?: boolean }) => void;
}
