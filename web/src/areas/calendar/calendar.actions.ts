import { codes } from '@zhixing/contract/codes';
import { callThunk } from '../../base/call-thunk.ts';
import type { AppThunk } from '../../base/thunk.ts';
import { toast } from '../../base/toast.ts';

/** A month of the calendar; a failure is the screen's to tell. */
export const loadCalendar = callThunk('calendar/load', 'POST /capi/Calendar/getEvents', 'silent');

/** The address to subscribe to; the same. */
export const loadAddress = callThunk('calendar/loadAddress', 'POST /capi/Calendar/getAddress', 'silent');

const renew = callThunk('calendar/changeAddress', 'POST /capi/Calendar/renewAddress');
const remove = callThunk('calendar/changeAddress', 'POST /capi/Calendar/removeAddress');

/** Another address, or none any more; undefined: it was refused, which was told. */
export const changeAddress =
  (how: 'renew' | 'remove'): AppThunk<Promise<{ path: string | null } | undefined>> =>
  async (dispatch) => {
    const { code, msg, data } = await dispatch((how === 'renew' ? renew : remove)({})).unwrap();
    if (code !== codes.ok) return undefined;
    dispatch(toast.success(msg));
    return data;
  };
