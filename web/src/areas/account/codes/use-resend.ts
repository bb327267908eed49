import { useEffect, useState } from 'react';
import { tabStorage } from '../../../device/tab-storage.ts';
import { defaultResend, readSent, saveSent, secondsLeft } from './resend.ts';

interface Target {
  countryCode: string;
  mobile: string;
}

/** The countdown to the next code: `left` seconds, and whom the last one went to. Goes on after a reload. */
export function useResend(scene: string) {
  const [sent, setSent] = useState(() => readSent(tabStorage, scene, Date.now()));
  const [now, setNow] = useState(() => Date.now());
  const left = sent ? secondsLeft(sent.until, now) : 0;
  useEffect(() => {
    if (left === 0) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [left]);

  function begin(target: Target, resendIn = defaultResend) {
    const started = Date.now();
    const next = { ...target, until: started + resendIn * 1000 };
    saveSent(tabStorage, scene, next);
    setNow(started);
    setSent(next);
  }

  return { left, sent, begin };
}
