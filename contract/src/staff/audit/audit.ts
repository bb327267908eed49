import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, oneOf, Time } from '../../call.ts';
import { roles, rosterFormats } from '../../words.ts';
import { auditKinds } from './words.ts';

const Named = Type.Object({ id: Id, name: Type.String() });
/** A value before or after; times as ISO 8601. */
const Values = Type.Record(
  Type.String(),
  Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Null()]),
);

const day = '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$';

/**
 * Filters. `actor`, `subject`: a part of the name, or the account's number (`#12`). `from`, `until`: days of China as `2026-09-01`, both
 * included.
 */
const filters = {
  actor: Type.Optional(Type.String({ maxLength: 60, title: '谁' })),
  subject: Type.Optional(Type.String({ maxLength: 60, title: '对谁' })),
  kind: Type.Optional(oneOf(auditKinds, { title: '做了什么' })),
  campId: Type.Optional(Id),
  from: Type.Optional(Type.String({ pattern: day, title: '从哪一天' })),
  until: Type.Optional(Type.String({ pattern: day, title: '到哪一天' })),
};

/** `no`: its number in the chain. `subjects`: the first of `subjectCount`; none where marking is still anonymous. */
export const AuditAct = Type.Object({
  no: Id,
  at: Time,
  kind: oneOf(auditKinds),
  actor: Named,
  role: oneOf(roles),
  college: nullable(Named),
  camp: nullable(Named),
  project: nullable(Named),
  subjects: Type.Array(Named),
  subjectCount: Type.Integer(),
  before: Values,
  after: Values,
  reason: Type.String(),
  network: Type.String(),
  /** In words, such as `Windows · Chrome`; '': done by no request. `userAgent`: what the browser said. */
  device: Type.String(),
  userAgent: Type.String(),
});

/** The newest first, 50 at most; those before the act with the number `before`. `next`: the number to go on before. */
export const getAuditList = defineCall({
  method: 'POST',
  path: '/mapi/Audit/getList',
  who: 'staff',
  summary: '审计：谁在何时对谁做了什么',
  cost: 5,
  payload: Type.Object({ ...filters, before: Type.Optional(Id) }),
  data: Type.Object({ list: Type.Array(AuditAct), next: nullable(Id) }),
});

/** Has the same made as a file, the newest `auditExportMost` acts, by a long job (rules: audit-trail, long-jobs). */
export const exportAudit = defineCall({
  method: 'POST',
  path: '/mapi/Audit/export',
  who: 'staff',
  summary: '审计：做成 Excel 或 CSV',
  payload: Type.Object({ ...filters, format: oneOf(rosterFormats, { title: '格式' }) }),
  data: Type.Object({ jobId: Id }),
});

/** Recomputes the chain. `faults`: acts that were changed or are missing, the first 20. */
export const checkAudit = defineCall({
  method: 'POST',
  path: '/mapi/Audit/check',
  who: 'staff',
  repeatable: 'read',
  summary: '审计：核对记录是否完整',
  cost: 20,
  oneByOne: true,
  payload: Nothing,
  data: Type.Object({
    first: Type.Integer(),
    last: Type.Integer(),
    faults: Type.Array(Type.Object({ no: Type.Integer(), fault: oneOf(['missing', 'changed']) })),
  }),
});

export const auditCalls = { getAuditList, exportAudit, checkAudit };
