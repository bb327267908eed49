import { codes, type Envelope } from '@zhixing/contract/codes';
import { useState } from 'react';

/** Sends a form and keeps what the server said against it; answers whether it took it. */
export function useSubmit<Fields>(send: (fields: Fields) => Promise<Envelope>) {
  const [problem, setProblem] = useState('');
  async function submit(fields: Fields): Promise<boolean> {
    setProblem('');
    const { code, msg } = await send(fields);
    if (code !== codes.ok) setProblem(msg);
    return code === codes.ok;
  }
  return { problem, clear: () => setProblem(''), submit };
}
