import { type Call, calls, codes } from '@zhixing/contract';
import { describe, expect, it } from 'vitest';
import {
  type CallerKind,
  type CallPlace,
  callerKinds,
  places,
  type Target,
} from '../../testing/matrix/kinds.ts';
import { matrixRows as rows, useMatrix } from '../../testing/matrix/use-matrix.ts';

/**
 * Who may make which call on what: every call of the back office and every `self` call, by role and by whose it is. A call
 * without a row fails. Allowed is what is not refused for who asks (-1, -9): another rule may still refuse what is asked.
 */
const { product, tokens, targetIn } = useMatrix();

const concerned = Object.entries(calls as Record<string, Call>).filter(
  ([, { who, path }]) => who === 'self' || who === 'staff' || path.startsWith('/mapi/'),
);

const refusals: readonly number[] = [codes.illegal, codes.loginInvalid];

/** By place, what was asked about in vain: nothing has changed it, so that it serves for the next call, too. */
const unchanged = new Map<CallPlace, Target>();

async function answer(name: string, callerKind: CallerKind, place: CallPlace): Promise<number> {
  const { method, path } = (calls as Record<string, Call>)[name] as Call;
  const target = unchanged.get(place) ?? (await targetIn(place));
  const payload = rows[name]?.asks(target) ?? {};
  const options = callerKind === 'visitor' ? {} : { token: tokens[callerKind] };
  const { code } = await product.call(`${method} ${path}` as never, payload, options);
  if (refusals.includes(code)) unchanged.set(place, target);
  else unchanged.delete(place);
  return code;
}

it('has a row for each of the calls, and for no other', () => {
  expect(Object.keys(rows).sort()).toEqual(concerned.map(([name]) => name).sort());
});

describe.each(concerned.map(([name]) => name))('%s', (name) => {
  it.each(callerKinds)('asked by a %s', async (callerKind) => {
    const found: Partial<Record<CallPlace, string>> = {};
    for (const place of places) {
      const code = await answer(name, callerKind, place);
      // A visitor is asked to log in; whoever has, is told that it is not theirs. Nothing is a fault or a wrong payload.
      if (refusals.includes(code))
        expect(code).toBe(callerKind === 'visitor' ? codes.loginInvalid : codes.illegal);
      else expect([codes.ok, codes.refused], `${name} ${callerKind} ${place}: ${code}`).toContain(code);
      found[place] = refusals.includes(code) ? 'refused' : 'allowed';
    }
    const allowed = rows[name]?.allowed[callerKind] ?? [];
    expect(found).toEqual(
      Object.fromEntries(places.map((place) => [place, allowed.includes(place) ? 'allowed' : 'refused'])),
    );
  });
});

it('says how large it is', () => {
  expect(concerned.length * callerKinds.length * places.length).toBeGreaterThanOrEqual(750);
});

it('a self call without a student’s name is about oneself: staff who learn nothing there are refused', async () => {
  const { projectId } = await targetIn('own');
  const asked = await product.call(
    'POST /capi/Chapter/getDirectory',
    { projectId },
    { token: tokens.teacher },
  );
  expect(asked).toMatchObject({ code: -1 });
});
