/**
 * What only the server reads of a screen's declaration (first calls, descriptions) stands behind this: `calls: onServer && […]`.
 * The browser's build leaves it out, for public pages carry the whole table; tests see it.
 */
export const onServer = import.meta.env.SSR || import.meta.env.MODE === 'test';
