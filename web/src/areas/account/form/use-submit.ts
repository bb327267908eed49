import { codes, type Envelope } from '@zhixing/contract/codes';
import { useState } from 'react';

/**
 * Sends a form; answers whether it was taken. What the server has against it a toast says (rules: failure-toast); here is
 * kept that it has something, unless `mark` can say at which field, in words of the form's own (rules: failure-said-once).
 */
export function useSubmit<Fields>(
  send: (fields: Fields) => Promise<Envelope>,
  mark?: (answer: Envelope) => boolean,
) {
  const [problem, setProblem] = useState(false);
  async function submit(fields: Fields): Promise<boolean> {
    setProblem(false);
    const answer = await send(fields);
    const taken = answer.code === codes.ok;
    if (!taken) setProblem(!mark?.(answer));
    return taken;
  }
  return { problem, clear: () => setProblem(false), submit };
}
