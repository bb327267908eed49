import type { Layout, RouteAddress, RouteEntry } from './app/route-entry.tsx';
import type { AppStore } from './app/store.ts';
import { lazyScreen, type ScreenModule } from './base/lazy-screen.tsx';
import type { Bundle } from './locales/bundles.ts';

const modules = import.meta.glob<ScreenModule>([
  './areas/*/*.screen.tsx',
  './base/*.screen.tsx',
  './app/*.screen.tsx',
  './app/layouts/*.layout.tsx',
  // By way of the application's code: public pages do not carry their names.
  '!./areas/{staff,talk,calendar}/*',
  '!./areas/*/{Security,User*}.screen.tsx',
  '!./app/layouts/Staff.layout.tsx',
]);

/** The screen of a file, its code loaded when it is needed: `home/Home` is areas/home/Home.screen.tsx. */
function file(path: string, bundles: Bundle[], first?: () => Promise<unknown>) {
  const load = modules[`./${path}`];
  if (!load) throw new Error(`No such screen: src/${path}`);
  const together = first ? async () => (await Promise.all([load(), first()]))[0] : load;
  return lazyScreen(`src/${path}`, together, bundles);
}
/** A document's screen, and the texts it needs beside `public`. */
export const screen = (name: string, ...bundles: Bundle[]) => file(`areas/${name}.screen.tsx`, bundles);
export const bareScreen = (name: string) => file(`${name}.screen.tsx`, []);
type Application = typeof import('./app/application.ts');
let application: Application | undefined;
/** The code that all application screens share; asked for again when it did not come. */
export async function loadApplication() {
  application ??= await import('./app/application.ts');
  return application;
}
/** A loader with an action of the application; once its code is here, without a pause. */
export const withApplication =
  (load: (store: AppStore, address: RouteAddress, actions: Application) => unknown): RouteEntry['loader'] =>
  (store, address) => {
    const run = (actions: Application) => load(store, address, actions);
    if (application) return run(application);
    // Code that did not come is told by the screen, whose retry runs the loader again.
    return loadApplication().then(run, () => undefined);
  };

/** A screen of the application, and the layouts around these. */
export const applicationScreen = (name: string) =>
  file(`areas/${name}.screen.tsx`, ['application'], loadApplication);
const layout = (name: string) => file(`app/layouts/${name}.layout.tsx`, ['application'], loadApplication);

export const account: Layout = { name: 'account', screen: layout('Account') };
/** Around what a logged-in phone does for a login elsewhere. */
export const ownAccount: Layout = { name: 'ownAccount', screen: layout('Account'), guarded: true };
export const learning: Layout = { name: 'learning', screen: layout('Learning'), guarded: true };
/** Of the back office, by way of the application's code. */
const office = (path: string, load: 'loadOffice' | 'loadStaffLayout') =>
  lazyScreen(path, async () => (await loadApplication())[load](), ['application', 'office']);
export const staff: Layout = {
  name: 'staff',
  screen: office('src/app/layouts/Staff.layout.tsx', 'loadStaffLayout'),
};
export const staffScreen = office('src/areas/staff/Staff.screen.tsx', 'loadOffice');
export const user: Layout = { name: 'user', screen: layout('User'), guarded: true };
/** Of what is one's own, in the same way. */
export function userScreen(name: string) {
  const path = `areas/${name}.screen.tsx`;
  const load = async () => {
    const found = (await loadApplication()).userScreens[`../${path}`];
    if (!found) throw new Error(`No such screen: src/${path}`);
    return found();
  };
  return lazyScreen(`src/${path}`, load, ['application']);
}
