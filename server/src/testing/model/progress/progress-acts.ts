import fc from 'fast-check';
import { expect } from 'vitest';
import {
  type LessonName,
  type ProgressModel as Model,
  type Page,
  refusalOf,
  report,
} from './progress-model.ts';
import type { ProgressWorld as World } from './progress-world.ts';

export const device = fc.nat({ max: 1 });
export const lesson = fc.constantFrom<LessonName>('text', 'video');
/** Tenths of a second, as a report of every 5 s is late or early. */
export const between = (min: number, max: number) => fc.integer({ min, max }).map((tenths) => tenths * 100);
export const ordinary = fc.oneof(fc.constant(5_000), between(48, 56), between(30, 200));
export const onDevice = { device };

export interface OnDevice {
  device: number;
}
/** A page of the lesson, or of any: on this device if there is one, else on the other. */
export function pageAt(
  { pages }: Readonly<Model>,
  { device }: OnDevice,
  lesson?: LessonName,
): Page | undefined {
  const showing = (page: Page | null | undefined) =>
    page && (!lesson || page.lesson === lesson) ? page : undefined;
  return showing(pages[device]) ?? showing(pages[1 - device]);
}
export const hasPage = (lesson?: LessonName) => (model: Readonly<Model>, at: OnDevice) =>
  pageAt(model, at, lesson) !== undefined;

export function pass(model: Model, world: World, ms: number) {
  model.now += ms;
  world.forward(ms);
}

export function close(model: Model, page: Page) {
  model.pages = model.pages.map((each) => (each === page ? null : each));
}

/** What was sent has arrived. A lease that begins anew gets its name, and the page counts from now. */
export function follow(model: Model, page: Page, lease: string) {
  page.unsent = [];
  if (model.lease?.name === '') {
    model.lease.name = lease;
    Object.assign(page, { lease, began: model.now });
  }
  expect(lease).toBe(page.lease);
  expect(lease).toBe(model.lease?.name);
}

/** Sends a report of a page and expects what the model says; the page learns what it is told. */
export async function send(model: Model, world: World, page: Page, sent: Page['sent']) {
  page.sent = sent;
  const expected = refusalOf(model, page) ?? report(model, page.lesson, sent);
  const answer = await world.send(page.lesson, sent, page.lease);
  expect(answer).toMatchObject(expected);
  if (expected.code === 1) follow(model, page, answer.data.lease);
  // Taken over: the page stops until it is opened again.
  if (expected.code === -2) close(model, page);
}

export const pending = (page: Page) => (page.lesson === 'text' ? page.unsent : page.played);
const sinceLease = (model: Model, page: Page) => (model.now - page.began) / 1000;

/** The text is read for a while. */
export function read(model: Model, world: World, page: Page, ms: number) {
  const from = sinceLease(model, page);
  pass(model, world, ms);
  page.unsent.push([from, sinceLease(model, page)]);
}
