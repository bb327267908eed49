import { Type } from 'typebox';
import { defineCall, Nothing, oneOf, Time } from '../call.ts';
import { ticketStatuses } from '../words.ts';

/** The login code in the QR code, or the ticket that it was made from. */
const Ticket = Type.String({ minLength: 1, maxLength: 64, title: '登录码' });

/** The two digits beside the QR code. */
const ScreenNumber = Type.String({ pattern: '^[0-9]{2}$', title: '屏幕上的数字' });

/**
 * `ticket`: the secret of the browser. The QR code holds another string derived from it, so that a photo of the screen cannot fetch the
 * token. `qrCode`: a data URL. `number`: two digits to show beside it, which the person selects on the phone. `expiresIn`: seconds.
 */
export const createLoginMiniCode = defineCall({
  method: 'GET',
  path: '/api/service/wechat/createLoginMiniCode',
  who: 'visitor',
  summary: '生成扫码登录的二维码',
  cost: 4,
  waitsOutside: true,
  payload: Nothing,
  data: Type.Object({
    ticket: Type.String(),
    qrCode: Type.String(),
    number: Type.String(),
    expiresIn: Type.Integer(),
  }),
});

const Status = oneOf(ticketStatuses);

/** Polled. `token` comes once, with `confirmed`; a ticket whose token has been taken is expired. */
export const getLoginMiniToken = defineCall({
  method: 'POST',
  path: '/api/service/wechat/getLoginMiniToken',
  who: 'visitor',
  summary: '查询扫码登录的结果',
  payload: Type.Object({ ticket: Ticket }),
  data: Type.Object({
    status: Status,
    token: Type.Optional(Type.String()),
    deviceMark: Type.Optional(Type.String()),
    cancellationWithdrawn: Type.Optional(Type.Boolean()),
  }),
});

/**
 * The phone has scanned the code: which device wants to log in, and since when. The code belongs to the first account that scans it.
 * `choices`: three numbers, one of which is on the screen. `place`, `ownPlace`: the masked addresses of the screen and of the phone.
 */
export const scanLoginCode = defineCall({
  method: 'POST',
  path: '/api/service/wechat/scanLoginCode',
  who: 'student',
  summary: '手机已扫码，查看请求登录的设备',
  payload: Type.Object({ ticket: Ticket }),
  data: Type.Object({
    device: Type.String(),
    place: Type.String(),
    ownPlace: Type.String(),
    sameNetwork: Type.Boolean(),
    choices: Type.Array(Type.String()),
    createdAt: Time,
    expiresAt: Time,
  }),
});

/** `number`: the one on the screen. A wrong one ends the ticket (-2). */
export const confirmLoginCode = defineCall({
  method: 'POST',
  path: '/api/service/wechat/confirmLoginCode',
  who: 'student',
  summary: '手机确认登录',
  payload: Type.Object({ ticket: Ticket, number: ScreenNumber }),
  data: Nothing,
});

export const refuseLoginCode = defineCall({
  method: 'POST',
  path: '/api/service/wechat/refuseLoginCode',
  who: 'student',
  summary: '手机拒绝登录',
  payload: Type.Object({ ticket: Ticket }),
  data: Nothing,
});

/**
 * From the mini-program: `code` of wx.login, `phoneCode` of getPhoneNumber, `number` that its user reads on the screen. The
 * mobile number's account is logged in.
 */
export const confirmLoginMini = defineCall({
  method: 'POST',
  path: '/api/service/wechat/confirmLoginMini',
  who: 'visitor',
  summary: '小程序确认登录',
  payload: Type.Object({
    ticket: Ticket,
    number: ScreenNumber,
    code: Type.String({ minLength: 1, maxLength: 200, title: '登录凭证' }),
    phoneCode: Type.String({ minLength: 1, maxLength: 200, title: '手机号凭证' }),
  }),
  data: Nothing,
});
