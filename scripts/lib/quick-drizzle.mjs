import { registerHooks } from 'node:module';

// Node parses a package's package.json again for each of its modules; drizzle-orm's has 178 kB and a hundred of its
// modules are loaded: a second of every start (docs/decisions/0001). Within that package a relative import needs no look at it.
registerHooks({
  resolve(specifier, context, next) {
    const within = context.parentURL?.includes('/node_modules/drizzle-orm/');
    if (within && specifier.startsWith('.') && specifier.endsWith('.js'))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    return next(specifier, context);
  },
});
