import type { Reducer, UnknownAction } from '@reduxjs/toolkit';

/** What tells an action: an action creator of Redux Toolkit, or one of its matchers. */
type Match<Action> =
  | { match: (action: UnknownAction) => action is Action & UnknownAction }
  | ((action: UnknownAction) => action is Action & UnknownAction);

type AddCase<State> = <Action>(match: Match<Action>, next: (state: State, action: Action) => State) => void;

/**
 * A reducer whose cases answer the next state, for what public pages load: `createSlice` brings Immer, 8 KB of each page
 * (docs/decisions/0050). Every case that matches runs, in order.
 */
export function plainReducer<State>(initial: State, describe: (on: AddCase<State>) => void): Reducer<State> {
  const cases: {
    matches: (action: UnknownAction) => boolean;
    next: (state: State, action: never) => State;
  }[] = [];
  describe((match, next) => {
    cases.push({ matches: 'match' in match ? match.match : match, next });
  });
  return (state = initial, action) =>
    cases.reduce((now, { matches, next }) => (matches(action) ? next(now, action as never) : now), state);
}
