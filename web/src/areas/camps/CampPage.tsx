import { parseId } from '../../address.ts';
import { type LazyPart, preloadOnIntent } from '../../base/lazy-part.tsx';
import { NotFound } from '../../base/NotFound.tsx';
import { useContentLang, useTitleOf } from '../../locales/content.ts';
import { useTexts } from '../../locales/texts.ts';
import { staffPath } from '../../staff-path.ts';
import { chinaDay } from '../../ui/china-input.ts';
import { Tabs } from '../../ui/page/Tabs.tsx';
import { PageHeader, PageUnavailable } from '../back-office/public/page.ts';

import { CampOverview } from './CampOverview.tsx';
import { campPath } from './camp-paths.ts';
import styles from './camps.module.css';
import type { Camp, CampTab, InCamp } from './camps.types.ts';
import { campsApi } from './camps-api.ts';
import { StateTag } from './StateTag.tsx';

type StudentPage = LazyPart<InCamp & { studentId: number }>;

interface CampPageProps {
  campId: number;
  /** The address below its number. */
  rest: string[];
  tabs: CampTab[];
  StudentPage: StudentPage;
}

/** Around the places of one camp: which it is, how it stands, and the way from one place to the next. */
export function CampPage({ campId, rest, tabs, StudentPage }: CampPageProps) {
  const query = campsApi.useCampQuery({ campId });
  const camp = query.data;
  if (!camp) return <PageUnavailable query={query} />;
  if (rest[0] === 'students') return <Student camp={camp} id={rest[1]} Page={StudentPage} />;
  const mine = tabs.filter(({ needs }) => camp.may.includes(needs));
  const [name = 'overview'] = rest;
  const here = mine.find((place) => place.name === name);
  if (!here) return <NotFound />;
  const Tab = here.Tab ?? CampOverview;
  return (
    <>
      <CampHeader camp={camp} here={here} />
      <CampTabs camp={camp} places={mine} here={here} />
      <Tab camp={camp} />
    </>
  );
}

function Student({ camp, id, Page }: { camp: Camp; id: string | undefined; Page: StudentPage }) {
  const studentId = parseId(id);
  return studentId ? <Page key={studentId} camp={camp} studentId={studentId} /> : <NotFound />;
}

function CampHeader({ camp, here }: { camp: Camp; here: CampTab }) {
  const text = useTexts('staffCamps');
  const titleOf = useTitleOf();
  const contentLang = useContentLang();
  const { shortDate } = useTexts('staff').frame;
  const dayOf = (at: string) => shortDate({ day: chinaDay(at) });
  const dates = text.dates({ from: dayOf(camp.startsAt), to: dayOf(camp.endsAt) });
  return (
    <PageHeader
      compact="line"
      trail={[{ to: staffPath('/camps'), label: text.title }]}
      title={
        <span className={styles.title}>
          <span lang={contentLang}>{camp.title}</span>
          <StateTag camp={camp} />
        </span>
      }
      name={`${text.tabs[here.name]} · ${camp.title}`}
      lead={
        <span className="keep-words">
          {titleOf(camp.project)} · {dates}
        </span>
      }
    />
  );
}

function CampTabs({ camp, places, here }: { camp: Camp; places: CampTab[]; here: CampTab }) {
  const text = useTexts('staffCamps');
  return (
    <div className={styles.tabs}>
      <Tabs
        label={text.places}
        current={campPath(camp.id, here.name)}
        items={places.map(({ name, countOf, Tab }) => ({
          label: text.tabs[name],
          to: campPath(camp.id, name),
          count: countOf?.(camp),
          bringing: Tab && preloadOnIntent(Tab),
        }))}
      />
    </div>
  );
}
