import { ConfigProvider, theme as themes } from 'antd';
import type { ComponentType, FunctionComponent, ReactNode } from 'react';
import { pageNonce } from '../../api/nonce.ts';
import { useTextBook } from '../../locales/texts.ts';
import { media } from '../../ui/media.ts';
import { antdByDay, antdByNight, keptByNight } from '../../ui/tokens.ts';
import { antdLocales } from './antd-locales.ts';
import './popups.css';
import { useDark } from './use-dark.ts';

const nonce = pageNonce();
const csp = nonce ? { nonce } : {};

/** Somebody who asked for less motion gets none: nothing slides, and no wave runs for two seconds around what was pressed. */
const still = matchMedia(media.still).matches;
const stilled = <T extends { token: object }>(theme: T): T =>
  still ? { ...theme, token: { ...theme.token, motion: false } } : theme;
const byDay = stilled(antdByDay);
const byNight = stilled({
  ...antdByNight,
  algorithm: (...given: Parameters<typeof themes.darkAlgorithm>) => ({
    ...themes.darkAlgorithm(...given),
    ...keptByNight,
  }),
});
const wave = { disabled: still };
/** Every question stands at the same place. */
const centred = { centered: true };

let popups: HTMLElement | undefined;
/**
 * Where dialogs, drawers and lists open. Not the body itself: there Ant Design would lock scrolling with a style
 * that has no nonce; popups.css does it instead.
 */
function popupContainer(): HTMLElement {
  if (popups) return popups;
  popups = document.createElement('div');
  popups.dataset.popups = '';
  document.body.append(popups);
  return popups;
}

/** Ant Design for the application screens: our tokens, the page's language, styles that the content security policy accepts. */
export function Antd({ children }: { children: ReactNode }) {
  const { language } = useTextBook();
  const theme = useDark() ? byNight : byDay;
  return (
    <ConfigProvider
      theme={theme}
      wave={wave}
      locale={antdLocales[language]}
      csp={csp}
      button={{ autoInsertSpace: false }}
      modal={centred}
      getPopupContainer={popupContainer}
    >
      {children}
    </ConfigProvider>
  );
}

/** A part that is drawn with Ant Design, on a screen that is not: both come when it is wanted. */
export function inAntd<Props extends object>(Part: ComponentType<Props>): FunctionComponent<Props> {
  return function InAntd(props: Props) {
    return (
      <Antd>
        <Part {...props} />
      </Antd>
    );
  };
}
