import type { ComponentType } from 'react';
import { useAppSelector } from '../../base/hooks.ts';
import { Screen as NotFound } from '../../base/NotFound.screen.tsx';
import { Colleges } from './college/Colleges.tsx';
import { Desk } from './Desk.tsx';
import { Invite } from './enter/Invite.tsx';
import { Setup } from './enter/Setup.tsx';
import { Factor } from './factor/Factor.tsx';
import { People } from './people/People.tsx';
import { rooms } from './rooms.ts';
import { StaffFrame } from './StaffFrame.tsx';
import { StaffStore } from './StaffStore.tsx';
import { usePlace } from './use-place.ts';

/** Before one is staff; and what is within the frame. By the last part of the address. */
const entrances: Record<string, ComponentType> = { setup: Setup, invite: Invite };
const places: Record<string, ComponentType> = {
  '': Desk,
  people: People,
  colleges: Colleges,
  security: Factor,
};

/**
 * The back office (rules: staff-pages). Its places are told apart here, by hand: in the route table, every public page would carry
 * their names, and the router's own means for it as well.
 */
export function Screen() {
  const session = useAppSelector((state) => state.account.session);
  const [first = '', ...rest] = usePlace();
  const Entrance = rest.length > 0 ? undefined : entrances[first];
  const Place = rooms[first] ?? (rest.length > 0 ? undefined : places[first]);
  if (!Entrance && !Place) return <NotFound />;
  // Who comes in by a one-time address is logged in there: it is not asked about again, of no use by then.
  const keptFor = Entrance ? 'entrance' : session;
  return (
    <StaffStore key={keptFor}>
      {Entrance ? <Entrance /> : null}
      {Place ? (
        <StaffFrame>
          <Place />
        </StaffFrame>
      ) : null}
    </StaffStore>
  );
}
