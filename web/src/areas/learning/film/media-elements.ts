import 'media-chrome/dist/media-captions-button.js';
import 'media-chrome/dist/media-control-bar.js';
import 'media-chrome/dist/media-controller.js';
import 'media-chrome/dist/media-fullscreen-button.js';
import 'media-chrome/dist/media-loading-indicator.js';
import 'media-chrome/dist/media-mute-button.js';
import 'media-chrome/dist/media-pip-button.js';
import 'media-chrome/dist/media-play-button.js';
import 'media-chrome/dist/media-seek-backward-button.js';
import 'media-chrome/dist/media-seek-forward-button.js';
import 'media-chrome/dist/media-time-display.js';
import 'media-chrome/dist/media-time-range.js';
import 'media-chrome/dist/menu/media-captions-menu.js';
import 'media-chrome/dist/menu/media-captions-menu-button.js';
// What the menus are made of; they do not bring it themselves.
import 'media-chrome/dist/menu/media-chrome-menu-item.js';
import 'media-chrome/dist/menu/media-playback-rate-menu.js';
import 'media-chrome/dist/menu/media-playback-rate-menu-button.js';
import type { Language } from '@zhixing/contract/language';
import { En } from 'media-chrome/dist/lang/en.js';
import { ZhCn } from 'media-chrome/dist/lang/zh-CN.js';
import type { FunctionComponent, ReactNode } from 'react';
import { pageNonce } from '../../../api/nonce.ts';

type GetTemplate = (...given: unknown[]) => string;
interface Drawn {
  getTemplateHTML?: GetTemplate & { nonced?: true };
}

/**
 * The styles in an element's shadow tree need the page's nonce, or the content security policy drops them. And no menu
 * lies in another here: the way back, in a slot that is hidden, is no button of this menu.
 */
function withNonce(drawn: Drawn, nonce: string) {
  const draw = drawn.getTemplateHTML;
  if (!Object.hasOwn(drawn, 'getTemplateHTML') || !draw || draw.nonced) return;
  const nonced: GetTemplate = function (this: unknown, ...given) {
    return draw
      .apply(this, given)
      .replaceAll(/<style(?![^>]*nonce)/g, `<style nonce="${nonce}"`)
      .replace(/<button part="back button"(?! style)/, '$& style="display: none"');
  };
  drawn.getTemplateHTML = Object.assign(nonced, { nonced: true as const });
}

const names = [
  'controller',
  'gesture-receiver',
  'control-bar',
  'play-button',
  'seek-backward-button',
  'seek-forward-button',
  'mute-button',
  'time-display',
  'time-range',
  'captions-menu-button',
  'captions-menu',
  'playback-rate-menu-button',
  'playback-rate-menu',
  'pip-button',
  'fullscreen-button',
  'loading-indicator',
  'tooltip',
  'chrome-menu-item',
  'preview-thumbnail',
  'preview-time-display',
  'preview-chapter-display',
  'error-dialog',
  'keyboard-shortcuts-dialog',
  'chrome-dialog',
];

const nonce = pageNonce();
if (nonce) {
  for (const name of names) {
    let drawn: object | null = customElements.get(`media-${name}`) ?? null;
    for (; drawn && drawn !== HTMLElement; drawn = Object.getPrototypeOf(drawn)) withNonce(drawn, nonce);
  }
}

/** The words of the film's controls. */
const dictionaries: Record<Language, Record<string, string>> = { 'zh-CN': ZhCn, 'en-US': En };

// The button says "1x": so must its name (WCAG 2.2, 2.5.3).
for (const words of new Set<Record<string, string>>(Object.values(dictionaries)))
  words['Playback rate {playbackRate}'] += 'x';

/** The name under which media-chrome knows the words of a language. */
export const wordsIn: Record<Language, string> = { 'zh-CN': 'zh-CN', 'en-US': 'en' };

interface ElementProps {
  children?: ReactNode;
  slot?: string;
  class?: string;
  [attribute: string]: unknown;
}
/** A custom element as a component. */
const element = (name: string) => `media-${name}` as unknown as FunctionComponent<ElementProps>;

export const Controller = element('controller');
export const ControlBar = element('control-bar');
export const PlayButton = element('play-button');
export const SeekBackwardButton = element('seek-backward-button');
export const SeekForwardButton = element('seek-forward-button');
export const MuteButton = element('mute-button');
export const TimeDisplay = element('time-display');
export const TimeRange = element('time-range');
export const CaptionsMenuButton = element('captions-menu-button');
export const CaptionsMenu = element('captions-menu');
export const RateMenuButton = element('playback-rate-menu-button');
export const RateMenu = element('playback-rate-menu');
export const PipButton = element('pip-button');
export const FullscreenButton = element('fullscreen-button');
export const LoadingIndicator = element('loading-indicator');
