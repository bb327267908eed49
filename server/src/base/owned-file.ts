declare const ownership: unique symbol;

/**
 * The id of a file whose owner is known: read from a column whose foreign key includes the owner, or found by a query with the owner.
 * URLs are signed only for such ids (rules: file-address).
 */
export type OwnedFileId = number & { readonly [ownership]: true };
