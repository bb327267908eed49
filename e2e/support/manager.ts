import { mustCall } from './call.ts';
import { queryDatabase } from './database.ts';
import { newPerson, register } from './people.ts';

const url = process.env.E2E_URL ?? '';
const sql = (text: string) => queryDatabase(process.env.E2E_VAR ?? '', text);

/** Gives a camp to a college, and makes a manager of it. Answers the manager's token. */
export async function giveToCollege(campId: number, collegeId: number): Promise<string> {
  await sql(`update camp set college_id = ${collegeId} where id = ${campId}`);
  const manager = newPerson('林主任');
  await register(url, manager);
  await sql(
    `update account set role = 'manager', college_id = ${collegeId} where mobile = '${manager.mobile}'`,
  );
  const { mobile: account, password } = manager;
  const { token } = await mustCall({ url }, 'POST /passport/Api/user/Login', { account, password });
  return token;
}
