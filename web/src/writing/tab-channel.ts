/** Coordinates the tabs of one browser: one tab sends at a time, and each broadcasts its changes. */
export interface Tabs<Message> {
  broadcast: (message: Message) => void;
  listen: (hear: (message: Message) => void) => () => void;
  /** Runs under a lock that the tabs share. */
  exclusive: <T>(act: () => Promise<T>) => Promise<T>;
}

/** Without BroadcastChannel or Web Locks each tab works alone; the server's versions then detect conflicts. */
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
