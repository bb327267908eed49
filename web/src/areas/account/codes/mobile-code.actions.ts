import type { Calls, Payload } from '@zhixing/contract';
import { codes, type Envelope } from '@zhixing/contract/codes';
import { failure } from '../../../api/answer.ts';
import { notifyFailure } from '../../../base/call-thunk.ts';
import { createAppThunk } from '../../../base/thunk.ts';
import { toast } from '../../../base/toast.ts';
import { offerChallenge } from '../session/challenge.ts';
import { readMarks } from '../session/device-marks.ts';

type CodePayload = Payload<Calls['POST /passport/Api/User/mobileCode']>;
export interface SendCode extends Omit<CodePayload, 'challenge' | 'deviceMarks'> {
  /** Whether the number must be registered already (true) or must not (false); checked first where given. */
  exist?: boolean;
  /** Called when a challenge is being solved: it takes a moment, and the screen says so. */
  onChallenge?: () => void;
}
/** `exist`: the code was not sent, because the number is (or is not) registered. */
export type SendCodeAnswer = Envelope<{ resendIn?: number; exist?: boolean }>;

/** Sends a verification code (rules: code-exist-check) and solves challenges by itself. */
export const sendMobileCode = createAppThunk<SendCodeAnswer, SendCode>(
  'account/sendMobileCode',
  async ({ exist, onChallenge, ...payload }, { extra: { request, texts }, dispatch }) => {
    const answer = await send();
    if (answer.code === codes.ok) dispatch(toast.success(texts.get('account').code.sent));
    else notifyFailure(dispatch, answer);
    return answer;

    async function send(): Promise<SendCodeAnswer> {
      const { countryCode, mobile } = payload;
      if (exist !== undefined) {
        const number = { countryCode, mobile };
        const found = await offerChallenge(
          (challenge) =>
            request('POST /api/service/mobile/mobileIsExist', challenge ? { ...number, challenge } : number),
          onChallenge,
        );
        if (found.code !== codes.ok) return failure(found.code, found.msg);
        if (found.data.exist !== exist) {
          return { ...failure(codes.refused, found.msg), data: found.data };
        }
      }
      const deviceMarks = readMarks();
      const wanted = deviceMarks.length > 0 ? { ...payload, deviceMarks } : payload;
      return offerChallenge<SendCodeAnswer>(
        (challenge) =>
          request('POST /passport/Api/User/mobileCode', challenge ? { ...wanted, challenge } : wanted),
        onChallenge,
      );
    }
  },
);
