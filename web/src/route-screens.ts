import type { Layout, RouteAddress, RouteEntry } from './app/route-entry.tsx';
import type { AppStore } from './app/store.ts';
import { lazyScreen, type ScreenModule } from './base/lazy-screen.tsx';
import type { Bundle } from './locales/bundles.ts';

/** The screens of documents. */
const documents = import.meta.glob<ScreenModule>([
  './areas/{home,certificate,practise}/*.screen.tsx',
  './base/*.screen.tsx',
  './app/*.screen.tsx',
  '!./areas/*/User*.screen.tsx',
]);

/** The screen of a file, its code loaded when it is needed: `home/Home` is areas/home/Home.screen.tsx. */
function file(path: string, bundles: Bundle[]) {
  const load = documents[`./${path}`];
  if (!load) throw new Error(`No such screen: src/${path}`);
  return lazyScreen(`src/${path}`, load, bundles);
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

/** By way of the application's code, which knows where they are: public pages do not carry the names of their files. */
function applicationFile(path: string) {
  const load = async () => {
    const found = (await loadApplication()).applicationScreens[`/src/${path}`];
    if (!found) throw new Error(`No such screen: src/${path}`);
    return found();
  };
  return lazyScreen(`src/${path}`, load, ['application']);
}
/** A screen of the application, and the layouts around these. */
export const applicationScreen = (name: string) => applicationFile(`areas/${name}.screen.tsx`);
const layout = (name: string) => applicationFile(`app/layouts/${name}.layout.tsx`);

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
