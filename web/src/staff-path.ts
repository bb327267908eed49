/** The back office; `place` one of its screens. Not among the paths of every page, which public pages carry. */
export const staffPath = (place = '') => `/staff${place}`;
