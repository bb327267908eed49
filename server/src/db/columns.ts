import { bigint, customType, timestamp } from 'drizzle-orm/pg-core';

/** The columns every table uses: one spelling of ids and times. */
export const id = () => bigint({ mode: 'number' }).generatedAlwaysAsIdentity();
export const ref = () => bigint({ mode: 'number' });
export const time = () => timestamp({ withTimezone: true, mode: 'date' });

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
/** Seconds watched, as PostgreSQL keeps a union of spans: `{[0,30),[45,60)}`. */
export const seconds = customType<{ data: string }>({ dataType: () => 'int4multirange' });
