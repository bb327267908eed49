import { mustCall } from './call.ts';
import { queryDatabase } from './database.ts';
import { newPerson, type Person, register } from './people.ts';

const url = process.env.E2E_URL ?? '';
const sql = (text: string) => queryDatabase(process.env.E2E_VAR ?? '', text);

const logIn = async ({ mobile: account, password }: Person) =>
  (await mustCall({ url }, 'POST /passport/Api/user/Login', { account, password })).token;

/** Somebody with a post at the college of a camp. */
async function addStaff(campId: number, name: string, role: 'teacher' | 'manager'): Promise<Person> {
  const person = newPerson(name);
  await register(url, person);
  await sql(`update account set role = '${role}', college_id = camp.college_id from camp
    where camp.id = ${campId} and mobile = '${person.mobile}'`);
  return person;
}

export const addManager = (campId: number, name: string) => addStaff(campId, name, 'manager');

/** Gives a camp to a college, and makes a manager of it. Answers the manager's token. */
export async function giveToCollege(campId: number, collegeId: number): Promise<string> {
  await sql(`update camp set college_id = ${collegeId} where id = ${campId}`);
  return logIn(await addManager(campId, '林主任'));
}

/** A teacher of the college of a camp, who leads it; with `inCamp` false a colleague of those who do. Answers their token. */
export async function addTeacher(campId: number, name: string, { inCamp = true } = {}): Promise<string> {
  const teacher = await addStaff(campId, name, 'teacher');
  if (inCamp)
    await sql(`insert into camp_staff (camp_id, account_id)
      select ${campId}, id from account where mobile = '${teacher.mobile}'`);
  return logIn(teacher);
}

/** A teacher of a college. Answers their token. */
export async function addCollegeTeacher(collegeId: number, name: string): Promise<string> {
  const person = newPerson(name);
  await register(url, person);
  await sql(`update account set role = 'teacher', college_id = ${collegeId}
    where mobile = '${person.mobile}'`);
  return logIn(person);
}
