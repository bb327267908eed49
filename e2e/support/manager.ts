import { mustCall } from './call.ts';
import { queryDatabase } from './database.ts';
import { newPerson, type Person, register } from './people.ts';

const url = process.env.E2E_URL ?? '';
const sql = (text: string) => queryDatabase(process.env.E2E_VAR ?? '', text);

const logIn = async ({ mobile: account, password }: Person) =>
  (await mustCall({ url }, 'POST /passport/Api/user/Login', { account, password })).token;

/** Gives a camp to a college, and makes a manager of it. Answers the manager's token. */
export async function giveToCollege(campId: number, collegeId: number): Promise<string> {
  await sql(`update camp set college_id = ${collegeId} where id = ${campId}`);
  const manager = newPerson('林主任');
  await register(url, manager);
  await sql(
    `update account set role = 'manager', college_id = ${collegeId} where mobile = '${manager.mobile}'`,
  );
  return logIn(manager);
}

/** A teacher of the college of a camp, who leads it; with `inCamp` false a colleague of those who do. Answers their token. */
export async function addTeacher(campId: number, name: string, { inCamp = true } = {}): Promise<string> {
  const teacher = newPerson(name);
  await register(url, teacher);
  await sql(`update account set role = 'teacher', college_id = camp.college_id from camp
    where camp.id = ${campId} and mobile = '${teacher.mobile}'`);
  if (inCamp)
    await sql(`insert into camp_staff (camp_id, account_id)
      select ${campId}, id from account where mobile = '${teacher.mobile}'`);
  return logIn(teacher);
}
