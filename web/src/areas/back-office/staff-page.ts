import type { Permission } from '@zhixing/contract/words';
import type { FirstCall } from '../../api/first-call.ts';
import type { AllTexts } from '../../locales/texts.ts';
import type { IconName } from '../../ui/Icon.tsx';

type Frame = AllTexts['staff']['frame'];
type FrameText = { [Name in keyof Frame]: Frame[Name] extends string ? Name : never }[keyof Frame];

/** What the menu shows of a page. */
export interface MenuItem {
  /** Its text in `staff.frame`, and the first part of its address. */
  name: FrameText;
  group: 'dashboard' | 'teaching' | 'administration';
  icon: IconName;
  /** The permission that shows it; without one, everybody of the staff sees it. */
  needs?: Permission;
}

/** The declaration of a page of the back office: what is known of it beside its own code stands here. */
export interface StaffPage {
  /** Below /staff, as React Router writes paths. */
  path: string;
  /** Its file below src without `.page.tsx`, which exports `Screen`; without one it is the dashboard, which comes with the frame. */
  file?: string;
  menu?: MenuItem;
  /** What it asks first, as it will ask it (app/server/early-script.ts). */
  calls?: ((params: Record<string, string | undefined>) => FirstCall[]) | false;
  /** What comes when an address below it is opened; `rest`: the address's parts that `*` stands for. */
  part?: (rest: string[]) => { module: string } | undefined;
  /** For whom is not staff yet: a one-time address, without the frame. */
  oneTimeLink?: true;
}

/** How an early call of the back office is sent. */
export const json = { json: true };
/** Of a list whose filters are in the address. */
export const unfiltered = { json: true, withoutQuery: true };
export const firstPage = { page: 1, pageSize: 10 };
