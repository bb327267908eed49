import type { PageSettings } from '@zhixing/contract/page';
import { createContext, useContext } from 'react';
import { defaultSettings } from '../api/settings.ts';

export const SettingsContext = createContext<PageSettings>(defaultSettings);
/** The settings the server wrote into the page: hosts, upload address, image CDN, footer records. */
export const useSettings = () => useContext(SettingsContext);
