import { describe, expect, it } from 'vitest';
import { chinese } from '../../testing/texts.ts';
import { digits } from './codes/code.ts';
import { bareMobile, numberIn, mobileProblem as problemOf } from './codes/mobile.ts';
import { readSent, saveSent, secondsLeft } from './codes/resend.ts';
import { meetsPasswordRules } from './password/password-rules.ts';

const mobileProblem = (code: string, typed: string) => problemOf(code, typed, chinese.get('account').mobile);

describe('the checks of the registration form', () => {
  it('takes a mobile number with the spaces people write', () => {
    expect(mobileProblem('86', '138 0000 0001')).toBeUndefined();
    expect(mobileProblem('86', '1380000000')).toContain('11 位');
    expect(mobileProblem('852', '51234567')).toBeUndefined();
    // As it comes from a contact list, between marks of direction; and from a Chinese keyboard.
    expect(mobileProblem('86', '\u202d138\u00a00000-0001\u202c')).toBeUndefined();
    expect(mobileProblem('86', '１３８００００００００１')).toContain('11 位');
    expect(mobileProblem('86', '１３８０００００００１')).toBeUndefined();
    expect(bareMobile('\u2066+86\u2069')).toBe('+86');
    expect(numberIn('\u202d+852 5123\u200e4567\u202c')).toEqual({ countryCode: '852', mobile: '51234567' });
    expect(digits('\u202d１２３ 456\u202c')).toBe('123456');
    expect(mobileProblem('852', '12a4567')).toContain('数字');
  });

  it('requires a password’s length and two kinds of characters', () => {
    expect(meetsPasswordRules('abcdefgh')).toBe(false);
    expect(meetsPasswordRules('abc12')).toBe(false);
    expect(meetsPasswordRules('riverstonebelo')).toBe(false);
    expect(meetsPasswordRules('riverstonebelow')).toBe(true);
    expect(meetsPasswordRules('知行合一知行合一!')).toBe(true);
    expect(meetsPasswordRules(`a${'1'.repeat(64)}`)).toBe(false);
  });

  it('goes on counting down after a reload, and is over when the minute is', () => {
    const kept = new Map<string, string>();
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) };
    saveSent(storage, 'register', { countryCode: '86', mobile: '13800000001', until: 61_000 });
    expect(readSent(storage, 'register', 1_000)?.mobile).toBe('13800000001');
    expect(secondsLeft(61_000, 1_500)).toBe(60);
    expect(readSent(storage, 'register', 61_000)).toBeUndefined();
  });
});
