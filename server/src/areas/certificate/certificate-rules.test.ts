import { expect, test } from 'vitest';
import { translate } from '../../locales/say.ts';
import { sealedByTime, whyRevoked } from './certificate.policy.ts';
import { isSameName } from './holder-name.ts';

test('a certificate is sealed by time 14 days after it was issued (rules: certificate-sealing)', () => {
  expect(sealedByTime(new Date('2026-03-15T08:30:00Z'))).toEqual(new Date('2026-03-01T08:30:00Z'));
});

test('a revoked certificate is refused with the reason, a valid one is not refused', () => {
  const revokedAt = new Date(0);
  const words = (revokedReason: string | null) =>
    translate(whyRevoked({ revokedAt, revokedReason }) ?? '', 'zh-CN');
  expect(words('重复颁发')).toBe('证书已被撤销：重复颁发。如有疑问，请联系老师');
  expect(words(null)).toBe('证书已被撤销：。如有疑问，请联系老师');
  expect(whyRevoked({ revokedAt: null, revokedReason: null })).toBeNull();
});

test('case does not translate names apart, and a space, a dot or an apostrophe may be left out anywhere', () => {
  expect(isSameName('ZHANG san', 'Zhang San')).toBe(true);
  // Upper case would write ß as SS.
  expect(isSameName('Groß', 'Gross')).toBe(false);
  for (const sign of [' ', '·', '・', '•', '.', '-', "'", '’'])
    expect(isSameName(`买买提${sign}江`, '买买提江'), sign).toBe(true);
});
