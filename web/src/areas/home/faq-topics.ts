import type { FaqItem } from './home.types.ts';

export interface FaqTopic {
  id: string;
  topic: string;
  items: FaqItem[];
}

/** Questions under their topics, both in the order in which they came. */
export function topicsOf(list: FaqItem[]): FaqTopic[] {
  const names = [...new Set(list.map(({ topic }) => topic))];
  return names.map((topic, index) => ({
    id: `topic-${index + 1}`,
    topic,
    items: list.filter((item) => item.topic === topic),
  }));
}
