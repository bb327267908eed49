import { type Static, type TObject, Type } from 'typebox';

const id = Type.Integer();
/** null where no account is known. */
const accountId = Type.Union([id, Type.Null()]);
/** null where there is none. */
const collegeId = Type.Union([id, Type.Null()]);
const word = Type.String();
const oneOf = <const T extends string[]>(...words: T) => Type.Enum(words);
/** A masked mobile number or e-mail address. */
const masked = Type.String({ pattern: '\\*|^$' });

interface Kind<F extends TObject> {
  level: 'info' | 'warn';
  fields: F;
  /** For events that strangers can cause as often as they like: only so many a minute are written, further ones are counted. */
  often?: true;
}

const event = <const P extends Parameters<typeof Type.Object>[0]>(
  level: 'info' | 'warn',
  properties: P,
  { often }: { often?: true } = {},
) => ({
  level,
  fields: Type.Object(properties, { additionalProperties: false }),
  ...(often ? { often } : {}),
});

const oftenDone = { often: true } as const;
const scene = oneOf('login', 'register', 'reset', 'bind', 'email');
const ended = Type.Array(id);

/**
 * All security events with their fields (rules: security-log). Nothing else is written to the security log, and a test causes each event.
 * Mobile numbers, e-mail addresses and IP addresses are masked; passwords, codes, tokens and tickets never occur.
 */
export const securityEvents = {
  'login.succeeded': event('info', {
    accountId: id,
    way: oneOf('password', 'code', 'qr', 'registration'),
    session: id,
    device: word,
  }),
  'login.refused': event(
    'warn',
    {
      accountId,
      account: masked,
      way: oneOf('password', 'code'),
      why: oneOf('unknown account', 'wrong password', 'wrong code', 'wrong name'),
    },
    oftenDone,
  ),
  'account.registered': event('info', { accountId: id, mobile: masked }),
  /** A person who is logged in entered their password again, and it was wrong. */
  'password.refused': event('warn', { accountId: id }, oftenDone),
  'password.reset': event('warn', { accountId: id }),
  'password.changed': event('warn', { accountId: id }),
  /** An address for setting the account's password was sent to its owner, or printed as a slip. */
  'password.link': event('warn', { accountId: id, by: id, way: oneOf('message', 'slip') }),
  /** Such an address was used. */
  'password.linked': event('warn', { accountId: id, way: oneOf('message', 'slip') }),
  'factor.added': event('warn', { accountId: id }),
  'factor.removed': event('warn', { accountId: id }),
  'factor.refused': event('warn', { accountId: id }, oftenDone),
  'recovery.used': event('warn', { accountId: id }),
  'recovery.renewed': event('warn', { accountId: id }),
  'setup.opened': event('warn', { expiresAt: word }),
  'administrator.made': event('warn', { accountId: id }),
  'staff.invited': event('warn', { by: id, to: masked, role: word, collegeId }),
  'invite.resent': event('info', { by: id, to: masked }),
  'invite.cancelled': event('warn', { by: id, to: masked }),
  /** `by`: the person who did it, or whose invitation was accepted. */
  'role.changed': event('warn', { accountId: id, by: id, from: word, to: word, collegeId }),
  /** A dry run of a roster file; `rows`: how many it has. */
  'roster.tried': event('info', { by: id, campId: id, rows: id, new: id, refused: id }),
  /** A file was imported into a camp's roster. `invited`: mobile numbers of people who are not members of the college. */
  'roster.imported': event('info', {
    by: id,
    campId: id,
    added: id,
    changed: id,
    taken: id,
    joined: id,
    invited: id,
  }),
  /** `act` may be `move`, to `toCampId`. People without an account are named by their roster entries. */
  'roster.acted': event('info', {
    by: id,
    campId: id,
    act: word,
    students: Type.Array(id),
    entries: Type.Array(id),
    toCampId: Type.Union([id, Type.Null()]),
  }),
  'roster.edited': event('info', { by: id, campId: id, entryId: id }),
  /** A student asks the college to correct their entry in its rosters (rules: correction). */
  'correction.asked': event('info', { accountId: id }),
  'correction.answered': event('info', { by: id, accountId: id, campId: id, approved: Type.Boolean() }),
  /** A file with names and mobile numbers was exported. */
  'roster.exported': event('warn', { by: id, campId: id, format: word, whole: Type.Boolean() }),
  /** A file with names and marks was exported. */
  'gradebook.exported': event('warn', { by: id, campId: id, format: word }),
  'mobile.changed': event('warn', { accountId: id, from: masked, to: masked }),
  /** An account unused for half a year lost its mobile number to its new owner (rules: unused-number). */
  'number.released': event('warn', { accountId: id, mobile: masked }),
  /** A code was sent to an e-mail address that is not confirmed yet. */
  'email.asked': event('info', { accountId: id, email: masked }),
  'email.changed': event('warn', { accountId: id, from: masked, to: masked }),
  'email.removed': event('warn', { accountId: id, from: masked }),
  /** The owner has asked for the account to be erased (rules: cancel-account). */
  'cancellation.asked': event('warn', { accountId: id }),
  /** A login has withdrawn that request. */
  'cancellation.withdrawn': event('warn', { accountId: id }),
  /** The account was erased. */
  'account.cancelled': event('warn', { accountId: id }),
  'session.ended': event('info', {
    accountId: id,
    /** The ids of the sessions. */
    sessions: ended,
    why: oneOf(
      'logout',
      'ended by its owner',
      'too many',
      'password reset',
      'password changed',
      'mobile changed',
      'email changed',
      'account cancelled',
      'second factor changed',
      'role changed',
    ),
  }),
  'code.sent': event('info', { scene, to: masked }),
  'code.refused': event('warn', { scene, to: masked, why: oneOf('wrong', 'none alive') }, oftenDone),
  'challenge.asked': event('info', { purpose: word, work: id }, oftenDone),
  /** A solution was wrong, used before, of too low a level or too late. */
  'challenge.refused': event('warn', { purpose: word, work: id }, oftenDone),
  'qr.scanned': event('info', { accountId: id, sameNetwork: Type.Boolean() }),
  'qr.confirmed': event('info', { accountId: id, sameNetwork: Type.Boolean() }),
  'qr.refused': event('warn', { accountId: id, why: oneOf('by its owner', 'wrong number') }),
  /** A call was answered -4: a rate limit was reached. */
  'cap.met': event('warn', { call: word, accountId }, oftenDone),
  /** A call was answered -1: no permission, or a request of another site's page. */
  'access.refused': event('warn', { call: word, accountId }, oftenDone),
  /** The outbox or an account of the demo was used from another machine. */
  'demo.refused': event('warn', { what: oneOf('outbox', 'account'), accountId }, oftenDone),
  'sms.ceiling': event('warn', { of: oneOf('all', 'abroad'), ceiling: id, reached: Type.Boolean() }),
  /** The ceiling of reminders of a channel is near, or reached (rules: reminder-ceiling). */
  'reminders.ceiling': event('warn', { channel: word, ceiling: id, reached: Type.Boolean() }),
  /** The daily check of the audit trail. `last`, `hash`: its end, to compare with later. */
  'audit.checked': event('info', { first: id, last: id, hash: word, faults: id }),
  /** At each start. `keys`: the ids of the secrets, the signing one first. */
  'keys.read': event('info', { from: oneOf('setting', 'file', 'made now'), keys: Type.Array(word) }),
  'server.started': event('info', {
    production: Type.Boolean(),
    demo: Type.Boolean(),
    outbox: Type.Boolean(),
  }),
} satisfies Record<string, Kind<TObject>>;

export type SecurityEvent = keyof typeof securityEvents;
export type SecurityFields<E extends SecurityEvent> = Static<(typeof securityEvents)[E]['fields']>;

/** The security log as the areas use it. */
export interface SecurityLog {
  record<E extends SecurityEvent>(event: E, fields: SecurityFields<E>): void;
  /** The same log, with the id and address of a request in each line. */
  of(request: { requestId: string; address: string }): SecurityLog;
}
