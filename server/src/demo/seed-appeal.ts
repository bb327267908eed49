import { contentType } from '@zhixing/contract/words';
import { askAppeal, getOwnAppeals, keepAppeal } from '../areas/appeal/index.ts';
import { actionAt, hour, type Journey, type Step } from './journey.ts';
import { storeSamples } from './seed-homework.ts';

const reason = '第二部分扣的分好像对错了：要求里的对照我写在报告第 3 页，附上原文，请老师再看一下。';
const answer = '又看了一遍第 3 页：对照写了，但没有说两组怎样分，所以这一项仍按原来的分数。其余的都对。';

/**
 * Asks for a review of the newest mark for which that is possible, an hour ago or soon after the mark; `kept`: the teacher has answered it.
 */
export async function seedAppeal(journey: Journey, steps: readonly Step[]): Promise<void> {
  const { deps, teacher, now, appeal } = journey;
  const works = steps.filter(({ lesson }) => lesson.type === contentType.homework).toReversed();
  for (const { lesson, at } of works) {
    const { chapterId } = lesson;
    for (const askedAt of [new Date(now.getTime() - hour), new Date(at.getTime() + 3 * hour)]) {
      const { mayAsk } = await getOwnAppeals(actionAt(journey, askedAt, { chapterId }));
      if (!mayAsk) continue;
      const files = await storeSamples(journey, { minFiles: 1, fileKinds: ['pdf'] });
      const asked = { chapterId, reason, fileIds: files.map(({ id }) => id) };
      const { list } = await askAppeal(actionAt(journey, askedAt, asked));
      const [made] = list;
      if (appeal === 'kept' && made)
        await keepAppeal(actionAt({ deps, caller: teacher }, now, { appealId: made.appealId, answer }));
      return;
    }
  }
  throw new Error('演示内容有误：people.yaml 的 appeal：没有可以复核的作业');
}
