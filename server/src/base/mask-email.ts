/** l***@example.com; '' for none. */
export const maskEmail = (email: string | null): string => (email ? email.replace(/^(.).*@/, '$1***@') : '');
