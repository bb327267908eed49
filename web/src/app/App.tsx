import type { PageSettings } from '@zhixing/contract/page';
import { type ReactNode, useEffect } from 'react';
import { Provider } from 'react-redux';
import { SettingsContext } from '../base/settings-context.ts';
import type { RootState } from '../base/state.ts';
import { TextsContext, type Translations } from '../locales/texts.ts';
import type { AppStore } from './store.ts';

interface AppProps {
  store: AppStore;
  settings: PageSettings;
  texts: Translations;
  /** The server's render input: the first render in the browser must use the same. */
  serverState?: RootState | undefined;
  /** Called when the page is hydrated, except for what is hydrated later. */
  onHydrated?: (() => void) | undefined;
  children: ReactNode;
}

/** The providers around the router, the same on the server and in the browser. */
export function App({ store, settings, texts, serverState, onHydrated, children }: AppProps) {
  useEffect(() => onHydrated?.(), [onHydrated]);
  return (
    <SettingsContext value={settings}>
      <TextsContext value={texts}>
        <Provider store={store} {...(serverState ? { serverState } : {})}>
          {children}
        </Provider>
      </TextsContext>
    </SettingsContext>
  );
}
