import type { Dependencies } from '../../action/action.ts';
import { MailError } from '../../mail/sender.ts';
import type { Channel, Outcome } from './channel.ts';
import { mailText } from './message.ts';

/** `a***@example.com` */
const maskEmail = (email: string) => email.replace(/^(.).*@/, '$1***@');

/** 4xx: later perhaps; 5xx: never (RFC 5321). */
function outcomeOf({ code, reply, uncertain }: MailError): Outcome {
  if (uncertain) return { state: 'uncertain', code };
  return reply >= 500 ? { state: 'failed', failure: 'refused', code } : { state: 'retry', code };
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
