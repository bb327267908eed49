import { callThunk } from '../../base/call-thunk.ts';

/** Any code but 1 leaves the list as it is, silently (rules: home-list, failure-quiet). */
export const loadHomeList = callThunk('home/loadList', 'GET /capi/FrontProject/getHomeList', 'silent');
export const loadFaqList = callThunk('home/loadFaqList', 'GET /api/Shixi_Static/faqList', 'info');
