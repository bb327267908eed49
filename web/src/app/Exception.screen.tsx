import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import styles from './message-page.module.css';

/** Where the generic handler's show type "redirect" leads (spec.md §8). */
export function Screen() {
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>出错了</h1>
      <ErrorState
        title="请求错误，请重试。"
        message="操作没有完成。你可以返回首页，或稍后再试一次。"
        action={<ButtonLink to={paths.home()}>返回首页</ButtonLink>}
      />
    </Container>
  );
}
