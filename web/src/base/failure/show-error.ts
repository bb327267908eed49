import type { Envelope } from '@zhixing/contract/codes';
import { paths } from '../../paths.ts';
import type { AppThunk } from '../thunk.ts';
import { toast } from '../toast.ts';

/** The show types of the generic handler (rules: show-types). */
export type ShowType = 'silent' | 'warn' | 'error' | 'notification' | 'redirect';

/**
 * Shows what went wrong in one of five ways. Redirect is for a fault that leaves a screen nothing to show (rules:
 * show-types-used); a screen that broke says so where it stands, so that what was being written stays (RouteError.tsx).
 */
export const showError =
  (failed: Pick<Envelope, 'msg'> | Error | undefined, showType: ShowType = 'error'): AppThunk =>
  (dispatch, _state, { navigate, texts }) => {
    const said = failed && ('msg' in failed ? failed.msg : failed.message);
    const words = texts.get('common').toasts;
    const text = said || words.requestError;
    if (showType === 'warn') dispatch(toast.warning(text));
    else if (showType === 'error') dispatch(toast.error(text));
    else if (showType === 'notification')
      dispatch(toast.notification({ kind: 'error', title: words.failed, text }));
    else if (showType === 'redirect') navigate(paths.exception());
  };
