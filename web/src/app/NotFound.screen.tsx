import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
import { Empty } from '../ui/Empty.tsx';
import styles from './message-page.module.css';

/** Also what a screen draws when the thing in its address does not exist. */
export function Screen() {
  return (
    <Container className={styles.page}>
      <h1 className={styles.title}>页面不存在</h1>
      <Empty
        title="没有找到这个页面"
        hint="地址可能写错了，或者内容已经下线。"
        action={
          <>
            <ButtonLink to={paths.home()}>返回首页</ButtonLink>
            <ButtonLink variant="secondary" to={paths.practise()}>
              看看实践项目
            </ButtonLink>
          </>
        }
      />
    </Container>
  );
}
