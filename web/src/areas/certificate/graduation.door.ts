import { codes } from '@zhixing/contract/codes';
import { lazy } from 'react';
import type { AppThunk } from '../../base/thunk.ts';
import { lookAtCertificate } from './certificate.actions.ts';

/** The drawing comes with it, when somebody graduates. */
export const GraduationMoment = lazy(() =>
  import('./GraduationMoment.tsx').then((module) => ({ default: module.GraduationMoment })),
);

/** Whether the student has a certificate that nobody has downloaded or sealed yet; undefined: it could not be looked at. */
export const isNewlyGraduated =
  (projectId: number): AppThunk<Promise<boolean | undefined>> =>
  async (dispatch) => {
    const answer = await dispatch(lookAtCertificate({ projectId })).unwrap();
    return answer.code === codes.ok ? answer.data.sealedAt === null : undefined;
  };
