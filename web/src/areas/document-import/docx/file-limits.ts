/** Of a document that is read on this device. */
export const maxBytes = 20 * 1024 * 1024;
