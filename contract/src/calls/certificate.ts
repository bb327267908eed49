import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, oneOf, Time } from '../call.ts';
import { nameLimits } from '../names.ts';
import { certificateStatuses } from '../words.ts';

/**
 * As frozen at issue (rules: certificate-fields). `year` and `month` are those of graduation in China. `name` and `nameEn`
 * are the account's until `sealedAt` (rules: certificate-sealing).
 */
const Certificate = Type.Object({
  certImgUrl: Type.String(),
  projectName: Type.String(),
  projectNameEn: Type.String(),
  year: Type.String(),
  month: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  certCode: Type.String(),
  validateUrl: Type.String(),
  sealedAt: nullable(Time),
});

export const getCertificateV2 = defineCall({
  method: 'POST',
  path: '/capi/Student/getCertificateV2',
  who: 'self',
  summary: '获取证书',
  payload: Type.Object({ projectId: Id, userId: Type.Optional(Id) }),
  data: Certificate,
});

/**
 * Seals the certificate. `name` and `nameEn`: as the student saw them on it; -2, and nothing is sealed, where they differ from those of the
 * certificate now.
 */
export const saveNotifyGraduate = defineCall({
  method: 'POST',
  path: '/capi/Student/saveNotifyGraduate',
  who: 'student',
  summary: '记录结业通知与证书下载，封存证书上的姓名',
  payload: Type.Object({
    projectId: Id,
    name: Type.Optional(Type.String({ maxLength: nameLimits.name, title: '姓名' })),
    nameEn: Type.Optional(Type.String({ maxLength: nameLimits.nameEn, title: '英文名' })),
  }),
  data: Nothing,
});

const check = {
  path: '/capi/FrontProject/checkCertNumber',
  who: 'visitor',
  cost: 2,
  payload: Type.Object({
    certNumber: Type.String({ minLength: 1, maxLength: 40, title: '证书编号' }),
    name: Type.Optional(Type.String({ maxLength: 100, title: '姓名' })),
  }),
  data: Type.Object({
    valid: Type.Boolean(),
    status: oneOf(certificateStatuses),
    hint: Type.Optional(Type.String()),
    certificate: Type.Optional(
      Type.Object({
        certCode: Type.String(),
        name: Type.String(),
        nameEn: Type.String(),
        nameMatches: Type.Boolean(),
        /** null where the project is not visible to everyone (rules: project-visibility). */
        projectId: nullable(Id),
        projectName: Type.String(),
        projectNameEn: Type.String(),
        year: Type.String(),
        month: Type.String(),
        issuedAt: Time,
        sealed: Type.Boolean(),
        revokedAt: nullable(Time),
        revokedReason: nullable(Type.String()),
      }),
    ),
  }),
} as const;

/**
 * The holder's names are the current ones; until `sealed` they follow the account's. Masked unless `name` matches. `hint`: why a number is
 * unknown and what to do, ready to show.
 */
export const checkCertNumber = defineCall({ ...check, method: 'GET', summary: '验证证书编号' });

/** checkCertNumber with the name in the body, for our own pages: a name must not be in a URL. */
export const checkCertHolder = defineCall({
  ...check,
  method: 'POST',
  summary: '验证证书编号与姓名（姓名在正文里，不进地址）',
});
