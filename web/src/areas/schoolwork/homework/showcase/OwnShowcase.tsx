import { useTexts } from '../../../../locales/texts.ts';
import { paths } from '../../../../paths.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Tag } from '../../../../ui/Tag.tsx';
import styles from './OwnShowcase.module.css';
import { showcaseApi } from './showcase-api.ts';

export interface OwnShowcaseProps {
  projectId: number;
  chapterId: number;
}

/** A graduate agrees that a passed homework is shown on the page of the project, or withdraws that (rules: showcase). */
export function OwnShowcase({ projectId, chapterId }: OwnShowcaseProps) {
  const text = useTexts('ownShowcase');
  const { data, isFetching } = showcaseApi.useOwnShowcaseQuery({ chapterId });
  const [agree, { isLoading }] = showcaseApi.useAgreeToShowcaseMutation();
  if (!data || data.state === 'none') return null;
  const { state } = data;
  // One button, so that the focus stays where it was.
  const agreed = state !== 'open';
  return (
    <section className={styles.box} aria-labelledby="own-showcase">
      <h3 id="own-showcase">{text.title}</h3>
      {agreed ? <Tag tone={state === 'shown' ? 'success' : 'primary'}>{text[state]}</Tag> : null}
      <p>
        {text.meaning} {text.terms}
      </p>
      <div className={styles.acts}>
        <Button
          variant={agreed ? 'grave' : 'secondary'}
          loading={isLoading || isFetching}
          onClick={() => void agree({ chapterId, agreed: !agreed })}
        >
          {agreed ? text.withdraw : text.agree}
        </Button>
        {state === 'shown' ? (
          <ButtonLink variant="ghost" to={paths.practiseDetail(projectId)}>
            {text.toProject}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  );
}
