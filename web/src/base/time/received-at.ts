let last = { time: '', at: 0 };

/**
 * When this device, by its own clock (ms), first saw a time that the server told as its own: asked again, also elsewhere on
 * the page, it stays. What shows it must be there when the answer comes.
 */
export function receivedAt(time: string): number {
  if (last.time !== time) last = { time, at: Date.now() };
  return last.at;
}
