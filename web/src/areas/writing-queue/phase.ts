import type { Entry } from '../../writing/entry.ts';

/**
 * Where the words are. `saved`: the server has said so; `resting`: on the device, on its way after a pause; `kept`: on
 * the device until the network is back; `refused`: on the device, and the server does not take it.
 */
export type Phase = 'saved' | 'resting' | 'saving' | 'kept' | 'refused' | 'conflict';

interface PhaseInput {
  /** The entry that the editor writes into, and the one that waits for a choice. */
  own: Entry | undefined;
  conflicting: Entry | undefined;
  changed: boolean;
  isonline: boolean;
  sending: string | undefined;
}

/** The save state of an editor. */
export function phaseOf({ own, conflicting, changed, isonline, sending }: PhaseInput): Phase {
  if (conflicting) return 'conflict';
  if (own?.state === 'refused' && own.steps.length > 0) return 'refused';
  if (sending !== undefined && sending === own?.key) return 'saving';
  if (!changed) return 'saved';
  const onDevice = own !== undefined && own.steps.length > 0;
  return onDevice && (!isonline || own.tries > 0) ? 'kept' : 'resting';
}
