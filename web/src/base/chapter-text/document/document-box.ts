/**
 * Whether the last page of each document of a text was on screen, or was saved where it cannot be shown (`markRead`; rules:
 * documents).
 */
export const areDocumentsRead = (root: HTMLElement | null): boolean =>
  !root?.querySelector('.document:not([data-read])');
