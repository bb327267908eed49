import { describe, expect, test } from 'vitest';
import { certificateAfter, decideWithdrawal, losesGraduation } from './graduation.policy.ts';

const may = new Date('2031-05-01');
const june = new Date('2031-06-01');

describe('a graduation is lost', () => {
  const graduate = { hasGraduated: true, graduatedAt: may, addedAt: null, meets: false };

  test.each([
    ['by a lesson that was required and is no longer passed', graduate, true],
    ['not where the lesson is still passed', { ...graduate, meets: true }, false],
    ['not by somebody who has not graduated', { ...graduate, hasGraduated: false, graduatedAt: null }, false],
    ['not by a lesson that was added later', { ...graduate, addedAt: june }, false],
    ['by a lesson that was added before it', { ...graduate, graduatedAt: june, addedAt: may }, true],
    ['by a lesson that was added at that moment', { ...graduate, addedAt: may }, true],
  ])('%s', (_, graduation, lost) => {
    expect(losesGraduation(graduation)).toBe(lost);
  });
});

describe('taking a graduation back', () => {
  const asking = { asked: true, loses: true, anonymous: false, mayIssue: true };

  test.each([
    ['is done where it is asked for and allowed', asking, [true, false, true]],
    ['is not done unasked', { ...asking, asked: false }, [true, false, false]],
    ['is refused without the permission', { ...asking, mayIssue: false }, [false, true, false]],
    ['has no effect on somebody who loses nothing', { ...asking, loses: false }, [false, false, false]],
    ['is refused under anonymous marking', { ...asking, anonymous: true }, [false, true, false]],
    [
      'is refused under anonymous marking also where nothing is lost',
      { ...asking, anonymous: true, loses: false },
      [false, true, false],
    ],
  ])('%s', (_, withdrawal, [mayWithdraw, isRefused, withdraws]) => {
    expect(decideWithdrawal(withdrawal)).toEqual({ mayWithdraw, isRefused, withdraws });
  });
});

test.each([
  [{ hasGraduated: true, revoked: true, graduates: false }, 'revoked'],
  [{ hasGraduated: true, revoked: false, graduates: false }, 'kept'],
  [{ hasGraduated: false, revoked: false, graduates: true }, 'issued'],
  [{ hasGraduated: false, revoked: false, graduates: false }, 'none'],
])('the certificate after a correction (%j) is %s', (given, after) => {
  expect(certificateAfter(given)).toBe(after);
});
