import fc from 'fast-check';
import { expect } from 'vitest';
import { type CommandKind, command } from '../command.ts';
import {
  between,
  close,
  device,
  hasPage,
  lesson,
  type OnDevice,
  onDevice,
  ordinary,
  pageAt,
  pass,
  pending,
  read,
  send,
} from './progress-acts.ts';
import {
  countedIn,
  type Interval,
  isAhead,
  type LessonName,
  type ProgressModel as Model,
  type Page,
  refusalOf,
  replaceVideo,
  report,
} from './progress-model.ts';
import type { ProgressWorld as World } from './progress-world.ts';

const shareOf = fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100);
/** The end of the text is reached now and then. */
const positionOf = fc.oneof(shareOf, fc.constant(1));

const open = command<Model, World, { device: number; lesson: LessonName }>('open', {
  args: fc.record({ device, lesson }),
  when: ({ learning }) => learning,
  run: async (model, world, { device, lesson }) => {
    await world.content(lesson, false);
    const record = model[lesson];
    const sent = {
      intervals: [],
      position: countedIn(model, lesson) === record.seconds ? record.position : 0,
    };
    const answer = await world.send(lesson, sent);
    const name = answer.data.lease;
    model.lease = { name, lesson, began: model.now, granted: 0 };
    const page = { lesson, lease: name, began: model.now, unsent: [], played: [], sent };
    model.pages[device] = page;
    expect(answer).toMatchObject(report(model, lesson, sent));
  },
});

const readAndReport = command<Model, World, { device: number; ms: number; position: number }>('read', {
  args: fc.record({ ...onDevice, ms: ordinary, position: positionOf }),
  when: hasPage('text'),
  run: async (model, world, { device, ms, position }) => {
    const page = pageAt(model, { device }, 'text');
    if (!page) return;
    read(model, world, page, ms);
    await send(model, world, page, { intervals: [...page.unsent], position });
  },
});

const readOffline = command<Model, World, { device: number; ms: number }>('readOffline', {
  args: fc.record({ ...onDevice, ms: ordinary }),
  when: hasPage('text'),
  run: async (model, world, { device, ms }) => {
    const page = pageAt(model, { device }, 'text');
    if (page) read(model, world, page, ms);
  },
});

/** What was read offline on two occasions arrives in two reports, the later one first. */
const outOfOrder = command<Model, World, { device: number; times: [number, number] }>('outOfOrder', {
  args: fc.record({ ...onDevice, times: fc.tuple(ordinary, ordinary) }),
  when: hasPage('text'),
  run: async (model, world, { device, times: [first, second] }) => {
    const page = pageAt(model, { device }, 'text');
    if (!page) return;
    read(model, world, page, first);
    pass(model, world, 2_000);
    read(model, world, page, second);
    const { position } = page.sent;
    for (const interval of page.unsent.toReversed()) {
      if (!model.pages.includes(page)) return;
      await send(model, world, page, { intervals: [interval], position });
    }
  },
});

interface Watching extends OnDevice {
  ms: number;
  speed: number;
  from: number;
}
const watch = command<Model, World, Watching>('watch', {
  args: fc.record({
    ...onDevice,
    ms: fc.oneof(fc.constant(15_000), ordinary),
    speed: fc.constantFrom(0.5, 1, 1.25, 2),
    from: shareOf,
  }),
  when: hasPage('video'),
  run: async (model, world, { device, ms, speed, from: share }) => {
    const page = pageAt(model, { device }, 'video');
    if (!page) return;
    const length = model.video.lengths[model.video.shown] ?? 0;
    const from = Math.floor(length * share);
    const to = Math.min(length, from + (ms / 1000) * speed);
    pass(model, world, ms);
    page.played.push([from, to]);
    await send(model, world, page, { intervals: [...page.played], position: to });
  },
});

const wait = command<Model, World, number>('wait', {
  args: fc.oneof(between(1, 600), fc.constant(3_600_000)),
  run: async (model, world, ms) => pass(model, world, ms),
});

const again = command<Model, World, { device: number }>('again', {
  args: fc.record(onDevice),
  when: hasPage(),
  run: async (model, world, at) => {
    const page = pageAt(model, at);
    if (page) await send(model, world, page, page.sent);
  },
});

/** Far more than there can have been. */
const claim = command<Model, World, { device: number; to: number }>('claim', {
  args: fc.record({ ...onDevice, to: fc.constantFrom(30, 1_000, 1_000_000) }),
  when: hasPage(),
  run: async (model, world, { device, to }) => {
    const page = pageAt(model, { device });
    const intervals: Interval[] = [[0, to]];
    if (page) await send(model, world, page, { intervals, position: to });
  },
});

/** One report that arrives five times at once is one. */
const fiveAtOnce = command<Model, World, { device: number; ms: number }>('fiveAtOnce', {
  args: fc.record({ ...onDevice, ms: ordinary }),
  when: hasPage(),
  run: async (model, world, { device, ms }) => {
    const page = pageAt(model, { device });
    if (!page) return;
    if (page.lesson === 'text') read(model, world, page, ms);
    else pass(model, world, ms);
    const sent = { intervals: [...pending(page)], position: page.sent.position };
    // The first of them would get a new lease, and the others would be late.
    if (isAhead(model, sent)) return send(model, world, page, sent);
    const expected = refusalOf(model, page) ?? report(model, page.lesson, sent);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => world.send(page.lesson, sent, page.lease)),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(5).fill(expected.code));
    if (expected.code === -2) close(model, page);
    if (!('seconds' in (expected.data ?? {}))) return;
    page.unsent = [];
    const { graduated, ...record } = expected.data as NonNullable<ReturnType<typeof report>['data']>;
    for (const { data } of answers) expect(data).toMatchObject(record);
    expect(answers.filter(({ data }) => data.graduated)).toHaveLength(graduated ? 1 : 0);
  },
});

/** Two devices open a page at the same moment: one of them holds the lease. */
const openBoth = command<Model, World, LessonName>('openBoth', {
  args: lesson,
  when: ({ learning }) => learning,
  run: async (model, world, lesson) => {
    const sent = { intervals: [], position: 0 };
    report(model, lesson, sent);
    const answers = await Promise.all([world.send(lesson, sent), world.send(lesson, sent)]);
    const leases = answers.map(({ data }) => data.lease);
    const probed = [];
    for (const lease of leases) probed.push((await world.send(lesson, sent, lease)).code);
    expect(probed.toSorted()).toEqual([-2, 1]);
    const name = leases[probed.indexOf(1)] ?? '';
    model.lease = { name, lesson, began: model.now, granted: 0 };
    const page: Page = { lesson, lease: name, began: model.now, unsent: [], played: [], sent };
    model.pages = probed.map((code) => (code === 1 ? page : null));
  },
});

/** The machine's clock is set back and followed; those of the pages go on. */
const setBack = command<Model, World, number>('setBack', {
  args: fc.constantFrom(500, 3_000, 90_000, 3_600_000),
  when: ({ lease, now, earliest }, ms) => lease !== null && now - ms > earliest,
  run: async (model, world, ms) => {
    model.now -= ms;
    world.setBack(ms);
    for (const page of model.pages) if (page) page.began -= ms;
  },
});

/** What was read stays; nothing is taken meanwhile. */
const leave = command<Model, World>('leave', {
  when: ({ learning, graduatedAt }) => learning && graduatedAt === null,
  run: async (model, world) => {
    model.learning = false;
    expect(await world.leave()).toMatchObject({ code: 1, data: { status: 4 } });
  },
});
const rejoin = command<Model, World>('rejoin', {
  when: ({ learning }) => !learning,
  run: async (model, world) => {
    model.learning = true;
    expect(await world.join()).toMatchObject({ code: 1, data: { status: 1 } });
  },
});

const rewriteText = command<Model, World, number>('rewriteText', {
  args: fc.integer({ min: 5, max: 40 }),
  when: ({ text }, needed) => text.needed !== needed && text.seconds.size > 0,
  run: async (model, world, needed) => {
    await world.republishText(needed);
    model.text.needed = needed;
  },
});

const replaceTheVideo = command<Model, World>('replaceVideo', {
  when: ({ video }) => video.seconds.size > 0,
  run: async (model, world) => {
    replaceVideo(model);
    await world.republishVideo(model.video.shown);
    // The player of the page that is open has the video of the page: it is loaded anew.
    model.pages = model.pages.map((page) => (page?.lesson === 'video' ? null : page));
  },
});

/** What is done often is there more than once. */
export const progressCommands: CommandKind<Model, World>[] = [
  ...[
    open,
    open,
    open,
    readAndReport,
    readAndReport,
    readAndReport,
    readAndReport,
    watch,
    watch,
    watch,
    watch,
  ],
  ...[readOffline, outOfOrder, wait, again, claim, fiveAtOnce, openBoth, setBack],
  ...[leave, rejoin, rejoin, rejoin, rejoin, rewriteText, replaceTheVideo],
];
