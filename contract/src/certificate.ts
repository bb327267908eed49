import { Type } from 'typebox';
import { defineCall, Id, Nothing, nullable, oneOf, Time } from './call.ts';
import { certificateStatuses } from './words.ts';

/** As frozen at issue (rules: certificate-fields). `year` and `month` are those of graduation in China. */
export const Certificate = Type.Object({
  certImgUrl: Type.String(),
  projectName: Type.String(),
  projectNameEn: Type.String(),
  year: Type.String(),
  month: Type.String(),
  name: Type.String(),
  nameEn: Type.String(),
  certCode: Type.String(),
  validateUrl: Type.String(),
});

export const getCertificateV2 = defineCall({
  method: 'POST',
  path: '/capi/Student/getCertificateV2',
  who: 'self',
  summary: '获取证书',
  payload: Type.Object({ projectId: Id, userId: Type.Optional(Id) }),
  data: Certificate,
});

export const saveNotifyGraduate = defineCall({
  method: 'POST',
  path: '/capi/Student/saveNotifyGraduate',
  who: 'student',
  summary: '记录结业通知与证书下载',
  payload: Type.Object({ projectId: Id }),
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
        projectId: Id,
        projectName: Type.String(),
        projectNameEn: Type.String(),
        year: Type.String(),
        month: Type.String(),
        issuedAt: Time,
        revokedAt: nullable(Time),
        revokedReason: nullable(Type.String()),
      }),
    ),
  }),
} as const;

/** The holder's name is masked unless `name` matches. `hint`: why a number is unknown, and what to do; ready to show. */
export const checkCertNumber = defineCall({ ...check, method: 'GET', summary: '验证证书编号' });

/** The same with the name in the body: what our own pages ask, so that a name never stands in an address. */
export const checkCertHolder = defineCall({
  ...check,
  method: 'POST',
  summary: '验证证书编号与姓名（姓名在正文里，不进地址）',
});
