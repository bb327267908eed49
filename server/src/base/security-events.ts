import { type Static, type TObject, Type } from 'typebox';

const id = Type.Integer();
/** null: of no account that is known. */
const accountId = Type.Union([id, Type.Null()]);
/** null: of none. */
const collegeId = Type.Union([id, Type.Null()]);
const word = Type.String();
const oneOf = <const T extends string[]>(...words: T) => Type.Enum(words);
/** A number or an e-mail, its middle hidden. */
const masked = Type.String({ pattern: '\\*|^$' });

interface Kind<F extends TObject> {
  level: 'info' | 'warn';
  fields: F;
  /** What strangers can make happen as often as they like: written so many times a minute and counted beyond. */
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
 * Every security event there is, with what it says (rules: security-log). Nothing else is written to the security log, and
 * every one is shown by a test. Numbers, e-mails and addresses are masked; passwords, codes, tokens and tickets are in none.
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
  /** The password of somebody who is logged in was asked for again and was wrong. */
  'password.refused': event('warn', { accountId: id }, oftenDone),
  'password.reset': event('warn', { accountId: id }),
  'password.changed': event('warn', { accountId: id }),
  /** Somebody else has given the account a new first password. */
  'password.given': event('warn', { accountId: id, by: id }),
  'factor.added': event('warn', { accountId: id }),
  'factor.removed': event('warn', { accountId: id }),
  'factor.refused': event('warn', { accountId: id }, oftenDone),
  'recovery.used': event('warn', { accountId: id }),
  'recovery.renewed': event('warn', { accountId: id }),
  'setup.opened': event('warn', { expiresAt: word }),
  'administrator.made': event('warn', { accountId: id }),
  'staff.invited': event('warn', { by: id, to: masked, role: word, collegeId }),
  'invite.cancelled': event('warn', { by: id, to: masked }),
  /** `by`: who did it, or whose invite was accepted. */
  'role.changed': event('warn', { accountId: id, by: id, from: word, to: word, collegeId }),
  /** A dry run of a file with so many rows. */
  'roster.tried': event('info', { by: id, campId: id, rows: id, new: id, refused: id }),
  /** A file was imported into a camp's roster. `invited`: numbers that are not of the college's members. */
  'roster.imported': event('info', {
    ...{ by: id, campId: id, added: id, changed: id, taken: id, joined: id, invited: id },
  }),
  /** `act`: also `move`, to `toCampId`. Those without an account by their entries. */
  'roster.acted': event('info', {
    ...{ by: id, campId: id, act: word, students: Type.Array(id), entries: Type.Array(id) },
    toCampId: Type.Union([id, Type.Null()]),
  }),
  'roster.edited': event('info', { by: id, campId: id, entryId: id }),
  /** A student asks the college to correct what its rosters say of them (rules: correction). */
  'correction.asked': event('info', { accountId: id }),
  'correction.answered': event('info', { by: id, accountId: id, campId: id, approved: Type.Boolean() }),
  /** Names and numbers have left the platform as a file. */
  'roster.exported': event('warn', { by: id, campId: id, format: word, whole: Type.Boolean() }),
  'mobile.changed': event('warn', { accountId: id, from: masked, to: masked }),
  /** An account that nobody had used for half a year lost its number to whoever has it now (rules: unused-number). */
  'number.released': event('warn', { accountId: id, mobile: masked }),
  /** A code is on its way to an e-mail that waits to be proved. */
  'email.asked': event('info', { accountId: id, email: masked }),
  'email.changed': event('warn', { accountId: id, from: masked, to: masked }),
  'email.removed': event('warn', { accountId: id, from: masked }),
  /** Its owner has asked for the account to be erased (rules: cancel-account). */
  'cancellation.asked': event('warn', { accountId: id }),
  /** A login has taken that back. */
  'cancellation.withdrawn': event('warn', { accountId: id }),
  /** The account was erased. */
  'account.cancelled': event('warn', { accountId: id }),
  'session.ended': event('info', {
    accountId: id,
    /** Their ids. */
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
      'password given',
    ),
  }),
  'code.sent': event('info', { scene, to: masked }),
  'code.refused': event('warn', { scene, to: masked, why: oneOf('wrong', 'none alive') }, oftenDone),
  'challenge.asked': event('info', { purpose: word, work: id }, oftenDone),
  /** A solution that was wrong, used before, too little or too late. */
  'challenge.refused': event('warn', { purpose: word, work: id }, oftenDone),
  'qr.scanned': event('info', { accountId: id, sameNetwork: Type.Boolean() }),
  'qr.confirmed': event('info', { accountId: id, sameNetwork: Type.Boolean() }),
  'qr.refused': event('warn', { accountId: id, why: oneOf('by its owner', 'wrong number') }),
  /** -4: a cap on how often something may be done was met. */
  'cap.met': event('warn', { call: word, accountId }, oftenDone),
  /** -1: something that is not this person's to see or do, or a request of another site's page. */
  'access.refused': event('warn', { call: word, accountId }, oftenDone),
  /** The demo's outbox or one of its accounts, asked for from elsewhere than this machine. */
  'demo.refused': event('warn', { what: oneOf('outbox', 'account'), accountId }, oftenDone),
  'sms.ceiling': event('warn', { of: oneOf('all', 'abroad'), ceiling: id, reached: Type.Boolean() }),
  /** At each start. `keys`: the ids of the keys, the one that signs first. */
  'keys.read': event('info', { from: oneOf('setting', 'file', 'made now'), keys: Type.Array(word) }),
  'server.started': event('info', {
    production: Type.Boolean(),
    demo: Type.Boolean(),
    outbox: Type.Boolean(),
  }),
} satisfies Record<string, Kind<TObject>>;

export type SecurityEvent = keyof typeof securityEvents;
export type SecurityFields<E extends SecurityEvent> = Static<(typeof securityEvents)[E]['fields']>;

/** What the areas tell the security log with. */
export interface SecurityLog {
  record<E extends SecurityEvent>(event: E, fields: SecurityFields<E>): void;
  /** The same log, for what one request causes. */
  of(request: { requestId: string; address: string }): SecurityLog;
}
