import { codes } from '@zhixing/contract/codes';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { answerOf } from '../../../base/api.ts';
import { remindersApi } from './reminders-api.ts';

/** What WeChat's page returned with; null: the address is not its return. */
function readReturn(search: string) {
  const query = new URLSearchParams(search);
  const [action, scene = '', reserved] = ['action', 'scene', 'reserved'].map((name) => query.get(name) ?? '');
  if (!action || !reserved || !/^\d{1,5}$/.test(scene)) return null;
  return { action, scene: Number(scene), openid: query.get('openid') ?? '', reserved };
}

/** Tells the server what the reader chose at WeChat, and takes it out of the address; without a network it stays, for a reload. */
export function useWechatReturn(onDone: () => void): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [confirm] = remindersApi.useConfirmWechatMutation();
  const sent = useRef('');
  useEffect(() => {
    const returned = readReturn(search);
    if (!returned || sent.current === search) return;
    sent.current = search;
    void confirm(returned).then((result) => {
      if (answerOf(result).code === codes.network) return;
      void navigate({ search: '' }, { replace: true });
      onDone();
    });
  }, [search, confirm, navigate, onDone]);
}
