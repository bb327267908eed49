import { register } from '../../../e2e/support/people.ts';
import { withDatabase } from '../database.mjs';

const mobileOf = (n) => `138002${String(n).padStart(5, '0')}`;

/** Creates `count` students with one password: the first one registers, the others are copies of its row. Answers their mobile numbers. */
export async function enrolCampus(url, varFolder, { count, password }) {
  const numbers = Array.from({ length: count }, (_, n) => mobileOf(n));
  const [first, ...others] = numbers;
  await register(url, { mobile: first, password, name: '林小知' });
  await withDatabase(varFolder, (client) =>
    client.query(
      `insert into account (role, country_code, mobile, password_hash, name, terms_version, terms_agreed_at)
       select role, country_code, number, password_hash, name, terms_version, terms_agreed_at
       from account, unnest($1::text[]) number where mobile = $2`,
      [others, first],
    ),
  );
  return numbers;
}
