/** How the tabs of one browser work together: one of them sends at a time, and each tells the others what changed. */
export interface Tabs<Message> {
  broadcast: (message: Message) => void;
  listen: (hear: (message: Message) => void) => () => void;
  /** Waits until no other tab does the same. */
  exclusive: <T>(act: () => Promise<T>) => Promise<T>;
}

/** Where a browser has no channel or no locks, each tab is on its own: the server's versions keep them apart. */
export function createTabs<Message>(name: string): Tabs<Message> {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name);
  return {
    broadcast: (message) => channel?.postMessage(message),
    listen: (hear) => {
      const take = ({ data }: MessageEvent<Message>) => hear(data);
      channel?.addEventListener('message', take as EventListener);
      return () => channel?.removeEventListener('message', take as EventListener);
    },
    exclusive: async (act) => (navigator.locks ? navigator.locks.request(name, act) : act()),
  };
}
