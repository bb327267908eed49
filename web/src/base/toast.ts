import { createSlice, nanoid, type PayloadAction } from '@reduxjs/toolkit';

export type ToastKind = 'info' | 'success' | 'error' | 'warning' | 'loading';
/** Messages at the top; notifications top right; notices are messages that close sooner. */
export type ToastPlacement = 'message' | 'notification' | 'notice';

export interface ToastItem {
  id: string;
  kind: ToastKind;
  place: ToastPlacement;
  text: string;
  title?: string | undefined;
  /** A page of this site that it is about. */
  link?: ToastLink | undefined;
  /** ms; 0 stays until it is closed. */
  duration: number;
}

export interface ToastLink {
  to: string;
  label: string;
  /** The history state of the link's location. */
  state?: object;
}

export interface ToastOptions {
  /** Takes the place of the toast of this id. */
  id?: string;
  duration?: number;
}

export interface NotificationOptions extends ToastOptions {
  title: string;
  text?: string;
  kind?: ToastKind;
  link?: ToastLink;
}

export interface ToastState {
  items: ToastItem[];
}

/** ms (rules: toast-durations). */
export const toastDurations: Record<ToastPlacement, number> = {
  message: 3000,
  notification: 4500,
  notice: 1500,
};
/** More toasts than one can read at once: the oldest are removed. */
const maxMessages = 5;

const initialState: ToastState = { items: [] };

const toastSlice = createSlice({
  name: 'toast',
  initialState,
  reducers: {
    opened: (state, { payload }: PayloadAction<ToastItem>) => {
      // Calls that fail with one sentence say it once, whatever their kind (rules: failure-said-once).
      const others = state.items.filter(
        (item) => item.id !== payload.id && (item.text !== payload.text || item.title !== payload.title),
      );
      state.items = [...others, payload].slice(-maxMessages);
    },
    closed: (state, { payload: id }: PayloadAction<string>) => {
      state.items = state.items.filter((item) => item.id !== id);
    },
    successesClosed: (state) => {
      state.items = state.items.filter(({ kind }) => kind !== 'success');
    },
  },
});

export const toastReducer = toastSlice.reducer;
const { opened, closed, successesClosed } = toastSlice.actions;

function open(item: Omit<ToastItem, 'id' | 'duration'>, options: ToastOptions = {}) {
  const { id = nanoid(), duration = toastDurations[item.place] } = options;
  return opened({ ...item, id, duration });
}

const message = (kind: ToastKind) => (text: string, options?: ToastOptions) =>
  open({ kind, text, place: 'message' }, options);

/** Actions to dispatch: `dispatch(toast.success('保存成功'))`. */
export const toast = {
  info: message('info'),
  success: message('success'),
  error: message('error'),
  warning: message('warning'),
  loading: message('loading'),
  notice: (text: string, kind: ToastKind = 'info', options?: ToastOptions) =>
    open({ kind, text, place: 'notice' }, options),
  notification: ({ kind = 'info', title, text = '', link, ...options }: NotificationOptions) =>
    open({ kind, title, text, link, place: 'notification' }, options),
  close: closed,
  /** A dialog says more than they do. */
  closeSuccesses: successesClosed,
};
