import { registerHooks } from 'node:module';

/** Where Node found each name of the package, as `drizzle-orm/pg-core`: there is one copy of it. */
const found = new Map();

// Node parses a package's package.json again for each import of its modules; drizzle-orm's has 178 kB, a hundred of its modules
// and four hundred of ours import it: most of the time of every start (docs/decisions/0001). Its relative imports need no look
// at that file, and a name is looked up once.
registerHooks({
  resolve(specifier, context, next) {
    const within = context.parentURL?.includes('/node_modules/drizzle-orm/');
    if (within && specifier.startsWith('.') && specifier.endsWith('.js'))
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    const isName = specifier === 'drizzle-orm' || specifier.startsWith('drizzle-orm/');
    if (!isName || !context.conditions.includes('import')) return next(specifier, context);
    const known = found.get(specifier) ?? next(specifier, context);
    found.set(specifier, { url: known.url, format: known.format, shortCircuit: true });
    return found.get(specifier);
  },
});
