import { type ComponentType, useState } from 'react';
import { importShowcase } from '../practise.actions.ts';
import type { ShowcaseProps } from '../showcase/showcase.types.ts';

/** The end of the page of a project: the works of graduates are loaded when the reader comes near (rules: showcase). */
export function ShowcaseSlot(props: ShowcaseProps) {
  const [Showcase, setShowcase] = useState<ComponentType<ShowcaseProps>>();
  function watch(end: Element) {
    const observer = new IntersectionObserver(
      ([seen]) => {
        if (seen?.isIntersecting)
          importShowcase().then(
            (part) => setShowcase(() => part.Showcase),
            // Its code did not come: the page is whole without it.
            () => undefined,
          );
      },
      { rootMargin: '200px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }
  return Showcase ? <Showcase {...props} /> : <div ref={watch as never} />;
}
