import { expect, it } from 'vitest';
import { api } from '../base/api.ts';

// Two of one name: RTK Query keeps the one that was loaded first, and the screen of the other one makes a wrong call.
it('no two areas give an endpoint the same name', async () => {
  const { injectEndpoints } = api;
  const strict = (options: object) => injectEndpoints({ ...options, overrideExisting: 'throw' } as never);
  api.injectEndpoints = strict as never;
  const modules = import.meta.glob('../areas/**/*-api.ts');
  expect(Object.keys(modules).length).toBeGreaterThan(15);
  for (const load of Object.values(modules)) await load();
});
