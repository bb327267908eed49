import { calls } from '@zhixing/contract';

/** The calls and pages in which a visitor sees a newly published recommended project. */
export const whereProjectShows = (projectId: number) => [
  `${calls.getProjectDetail.path}?id=${projectId}`,
  calls.getList.path,
  calls.getHomeList.path,
  `/practise/detail/${projectId}`,
  '/practise',
  '/',
];

/** The calls and pages that check a certificate. */
export const whereCertificateShows = (number: string) => [
  `${calls.checkCertNumber.path}?certNumber=${number}`,
  `/cert/validate?certNumber=${number}`,
];

/**
 * The answers of each process of `urls` to a visitor at each of `paths`; `place` names both. Two requests are sent at once, since the
 * second may get what the first is refreshing.
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
