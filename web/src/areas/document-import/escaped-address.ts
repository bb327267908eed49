/** An address as it may stand in `[words](address)`: without what would end it there. */
export const escapedAddress = (address: string) =>
  address.replace(/[()<>\\\s]/g, (sign) =>
    encodeURIComponent(sign).replace(/[()]/g, (each) => `%${each.charCodeAt(0).toString(16).toUpperCase()}`),
  );
