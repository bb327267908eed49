import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Surnames whose reading as a name PostgreSQL's collation does not know, each with a character of that reading: 沈 shěn, 曾 zēng … */
const surnames = '沈曾单仇解查翟区缪冼';
const readLike = '审增善求谢扎宅欧妙显';

/** SQL expression to order people by name as a class list does: by pinyin, surnames as they are read. */
export const byName = (name: SQLWrapper): SQL =>
  sql`(translate(left(${name}, 1), ${sql.raw(`'${surnames}'`)}, ${sql.raw(`'${readLike}'`)}) || substr(${name}, 2)) collate "zh-x-icu"`;
