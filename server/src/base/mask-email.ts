/** An e-mail address as it is shown: `l***@example.com`; '' for null. */
export const maskEmail = (email: string | null): string => (email ? email.replace(/^(.).*@/, '$1***@') : '');
