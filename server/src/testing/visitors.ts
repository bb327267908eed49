import { calls } from '@zhixing/contract';

/** Where a visitor meets a recommended project that was published last: the calls, and the pages that are drawn of them. */
export const whereProjectShows = (projectId: number) => [
  `${calls.getProjectDetail.path}?id=${projectId}`,
  calls.getList.path,
  calls.getHomeList.path,
  `/practise/detail/${projectId}`,
  '/practise',
  '/',
];

/** Where anybody checks a certificate. */
export const whereCertificateShows = (number: string) => [
  `${calls.checkCertNumber.path}?certNumber=${number}`,
  `/cert/validate?certNumber=${number}`,
];

/**
 * What each process of `urls` answers a visitor at each of `paths`: `place` says which. Two ask at once, as the second may
 * get what the first is about to make anew.
 */
export async function visitorsSee(urls: string[], paths: string[]) {
  const asked = urls.flatMap((url) => paths.flatMap((path) => [url + path, url + path]));
  return Promise.all(
    asked.map(async (place) => {
      const answer = await fetch(place);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${place}: ${answer.status} ${text.slice(0, 200)}`);
      return { place, text };
    }),
  );
}
