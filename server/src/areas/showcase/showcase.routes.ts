import { calls } from '@zhixing/contract';
import type { Serve } from '../../http/call/serve-call.ts';
import * as domain from './showcase.domain.ts';

export function showcaseRoutes(serve: Serve) {
  serve(calls.getShowcase, domain.getShowcase);
  serve(calls.getShowcaseWork, domain.getShowcaseWork);
  serve(calls.getOwnShowcase, domain.getOwnShowcase);
  serve(calls.agreeToShowcase, domain.agreeToShowcase, ({ state }) =>
    state === 'agreed' || state === 'shown' ? '已同意展示' : '已撤回，不再展示',
  );
  serve(calls.getShowcaseCandidates, domain.getShowcaseCandidates);
  serve(calls.getShowcaseCandidate, domain.getShowcaseCandidate);
  serve(calls.chooseShowcase, domain.chooseShowcase, ({ shown }) => (shown ? '已展示' : '已撤下'));
}
