declare const ownership: unique symbol;

/**
 * The id of a file whose owner is known: read from a column whose foreign key names the owner too, or found by a lookup that
 * was told the owner. An address is signed for such an id alone (rules: file-address).
 */
export type OwnedFileId = number & { readonly [ownership]: true };
