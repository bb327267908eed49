import { asc } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { faq } from './home.table.ts';

export async function listFaq(db: Db) {
  return db.select().from(faq).orderBy(asc(faq.sort), asc(faq.id));
}
