import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Container } from '../ui/Container.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './message-page.module.css';

/** Where the generic handler's show type "redirect" leads (spec.md §8). */
export function Screen() {
  const navigate = useNavigate();
  return (
    <Container className={styles.page}>
      <span className={styles.mark}>
        <Icon name="alert" size={40} />
      </span>
      <h1 className={styles.title}>出错了</h1>
      <p className={styles.hint}>
        请求错误，请重试。刚才的操作没有完成，你可以回到上一页再试一次，或者先返回首页。
      </p>
      <div className={styles.actions}>
        <ButtonLink to={paths.home()}>返回首页</ButtonLink>
        <Button variant="secondary" onClick={() => navigate(-1)}>
          回到上一页
        </Button>
      </div>
    </Container>
  );
}
