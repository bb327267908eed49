import { describe, expect, it } from 'vitest';
import { chinese } from '../../testing/texts.ts';
import { mobileProblem as problemOf } from './codes/mobile.ts';
import { keepSent, readSent, secondsLeft } from './codes/resend.ts';
import { passwordKept } from './password/password-rules.ts';

const mobileProblem = (code: string, typed: string) => problemOf(code, typed, chinese.get('account').mobile);

describe('what a registration form tells before it is sent', () => {
  it('takes a mobile number with the spaces people write', () => {
    expect(mobileProblem('86', '138 0000 0001')).toBeUndefined();
    expect(mobileProblem('86', '1380000000')).toContain('11 位');
    expect(mobileProblem('852', '51234567')).toBeUndefined();
    expect(mobileProblem('852', '12a4567')).toContain('数字');
  });

  it('asks of a password a length and two kinds of characters', () => {
    expect(passwordKept('abcdefgh')).toBe(false);
    expect(passwordKept('abc12')).toBe(false);
    expect(passwordKept('riverstonebelo')).toBe(false);
    expect(passwordKept('riverstonebelow')).toBe(true);
    expect(passwordKept('知行合一知行合一!')).toBe(true);
    expect(passwordKept(`a${'1'.repeat(64)}`)).toBe(false);
  });

  it('goes on counting down after a reload, and is over when the minute is', () => {
    const kept = new Map<string, string>();
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
    keepSent(storage, 'register', { countryCode: '86', mobile: '13800000001', until: 61_000 });
    expect(readSent(storage, 'register', 1_000)?.mobile).toBe('13800000001');
    expect(secondsLeft(61_000, 1_500)).toBe(60);
    expect(readSent(storage, 'register', 61_000)).toBeUndefined();
  });
});
