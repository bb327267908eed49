import type { Language } from '@zhixing/contract/language';
import type { FunctionComponent, ReactNode } from 'react';

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
export const RenditionMenuButton = element('rendition-menu-button');
export const RenditionMenu = element('rendition-menu');
export const PreviewThumbnail = element('preview-thumbnail');
export const PreviewTimeDisplay = element('preview-time-display');
export const PipButton = element('pip-button');
export const FullscreenButton = element('fullscreen-button');
export const LoadingIndicator = element('loading-indicator');
