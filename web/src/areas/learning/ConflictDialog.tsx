import { Button, Modal } from 'antd';
import styles from './ConflictDialog.module.css';
import type { Writing } from './device-draft.ts';
import { writingOf } from './device-draft.ts';
import { clockOf } from './homework-words.ts';
import type { Conflict } from './use-sending.ts';

interface ConflictDialogProps {
  conflict: Conflict | undefined;
  onChoose: (which: 'mine' | 'theirs') => void;
}

/** Two devices wrote the same work: both versions, and the choice is the student's. */
export function ConflictDialog({ conflict, onChoose }: ConflictDialogProps) {
  return (
    <Modal
      open={conflict !== undefined}
      title="另一处保存过更新的版本"
      width={880}
      closable={false}
      mask={{ closable: false }}
      keyboard={false}
      footer={null}
    >
      <p className={styles.lead}>
        两份都还在，什么也没有被覆盖。请选择接着写哪一份；另一份如果还有用，请先复制出来。
      </p>
      {conflict ? (
        <div className={styles.pair}>
          <Version
            title="这台设备上的"
            writing={conflict.mine}
            action={
              <Button type="primary" onClick={() => onChoose('mine')}>
                用这台设备上的
              </Button>
            }
          />
          <Version
            title={
              conflict.theirs.savedAt ? `另一处的，保存于 ${clockOf(conflict.theirs.savedAt)}` : '另一处的'
            }
            writing={writingOf(conflict.theirs)}
            action={<Button onClick={() => onChoose('theirs')}>用另一处的</Button>}
          />
        </div>
      ) : null}
    </Modal>
  );
}

function Version({ title, writing, action }: { title: string; writing: Writing; action: React.ReactNode }) {
  return (
    <section className={styles.version}>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must be able to scroll it */}
      <pre tabIndex={0}>{writing.content || '（没有文字）'}</pre>
      <p>附件：{writing.files.map(({ name }) => name).join('、') || '无'}</p>
      {action}
    </section>
  );
}
