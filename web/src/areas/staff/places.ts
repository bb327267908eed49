import type { Permission } from '@zhixing/contract/words';
import type { IconName } from '../../ui/Icon.tsx';

type Name =
  | 'desk'
  | 'projects'
  | 'camps'
  | 'marking'
  | 'questions'
  | 'people'
  | 'colleges'
  | 'types'
  | 'security';
interface Place {
  /** Its text in `frame`, and where it is below /staff. */
  name: Name;
  icon: IconName;
  /** The permission that shows it. */
  needs?: Permission;
}

const office: Place[] = [
  { name: 'people', icon: 'users', needs: 'staff.see' },
  { name: 'types', icon: 'flag', needs: 'type.change' },
  { name: 'colleges', icon: 'award', needs: 'college.change' },
  { name: 'security', icon: 'user' },
];
const teaching: Place[] = [
  { name: 'projects', icon: 'book', needs: 'project.see' },
  { name: 'camps', icon: 'calendar', needs: 'camp.see' },
  { name: 'marking', icon: 'check', needs: 'work.mark' },
  { name: 'questions', icon: 'info', needs: 'question.answer' },
];

export const pathOf = ({ name }: Place) => (name === 'desk' ? '' : `/${name}`);

/** The places of the back office that are somebody's, in groups. */
export function placesOf(may: Permission[]): Place[][] {
  const groups: Place[][] = [[{ name: 'desk', icon: 'list' }], teaching, office];
  return groups
    .map((group) => group.filter(({ needs }) => !needs || may.includes(needs)))
    .filter(({ length }) => length > 0);
}
