import { codes, type Envelope } from '@zhixing/contract/codes';
import { useState } from 'react';

/**
 * Sends a form; answers whether it was taken. `problem`: what the server has against it, '' for nothing, or where `mark` has said it
 * at a field, in words of the form's own (rules: failure-said-once).
 */
export function useSubmit<Fields>(
  send: (fields: Fields) => Promise<Envelope>,
  mark?: (answer: Envelope) => boolean,
) {
  const [problem, setProblem] = useState('');
  async function submit(fields: Fields): Promise<boolean> {
    setProblem('');
    const answer = await send(fields);
    const taken = answer.code === codes.ok;
    if (!taken) setProblem(mark?.(answer) ? '' : answer.msg);
    return taken;
  }
  return { problem, clear: () => setProblem(''), submit };
}
