import type { Dependencies } from '../../action/action.ts';
import { MailError } from '../../mail/sender.ts';
import type { Channel, Outcome } from './channel.ts';
import { mailText } from './message.ts';

/** `a***@example.com` */
const maskEmail = (email: string) => email.replace(/^(.).*@/, '$1***@');

function outcomeOf({ code, uncertain, mayRetry }: MailError): Outcome {
  if (mayRetry) return { state: 'retry', code };
  return uncertain ? { state: 'uncertain', code } : { state: 'failed', failure: 'refused', code };
}

/** null: no mail is sent. */
export function mailChannel({ mail }: Pick<Dependencies, 'mail'>): Channel | null {
  if (!mail) return null;
  return {
    address: ({ email }) => (email ? maskEmail(email) : ''),
    send: ({ email }, { subject, text, reference, unsubscribe }) =>
      mail
        .send({
          to: email ?? '',
          subject,
          text: mailText({ text, unsubscribe }),
          reference,
          unsubscribe,
        })
        .then((): Outcome => ({ state: 'sent', providerId: '' }))
        .catch((error: unknown) => {
          if (!(error instanceof MailError)) throw error;
          return outcomeOf(error);
        }),
  };
}
