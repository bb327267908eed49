import { isFulfilled, isPending, isRejected, type Middleware } from '@reduxjs/toolkit';
import { codes } from '@zhixing/contract/codes';
import { signedOut } from '../areas/account/public/session.ts';

/** The areas whose thunks load a student's own state. base/api.ts drops its own late answers. */
const ofStudent = /^(account|learning)\//;

/**
 * The answer to a call that was made before a logout and comes after it reaches the reducers as "login state invalid": the next
 * student on this page may have the same project open, and must not see the data of the student before.
 */
export const refuseLateAnswers: Middleware = () => (next) => {
  const pending = new Set<string>();
  const late = new Set<string>();
  return (action) => {
    if (signedOut.match(action)) {
      for (const requestId of pending) late.add(requestId);
      pending.clear();
    } else if (isPending(action) && ofStudent.test(action.type)) {
      pending.add(action.meta.requestId);
    } else if (isFulfilled(action) || isRejected(action)) {
      pending.delete(action.meta.requestId);
      const refused = late.delete(action.meta.requestId) && isFulfilled(action);
      if (refused) return next({ ...action, payload: { code: codes.loginInvalid, msg: '', data: null } });
    }
    return next(action);
  };
};
