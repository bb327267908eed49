import { copyText } from '../../../base/clipboard/copy-text.ts';
import { useAppDispatch } from '../../../base/hooks.ts';
import { toast } from '../../../base/toast.ts';
import { useTexts } from '../../../locales/texts.ts';
import { Button } from '../../../ui/Button.tsx';

interface ShareButtonProps {
  /** The certificate in words, for the shared text. */
  title: string;
  link: string | undefined;
}

/** Shares the validation address with the Web Share API, or copies it where that is missing. */
export function ShareButton({ title, link }: ShareButtonProps) {
  const text = useTexts('myCert');
  const dispatch = useAppDispatch();
  const canShare = 'share' in navigator;

  async function copy(url: string) {
    const copied = await copyText(url);
    dispatch(copied ? toast.success(text.copied) : toast.info(text.link({ link: url }), { duration: 0 }));
  }

  async function share() {
    if (!link) return;
    if (!canShare) return copy(link);
    try {
      await navigator.share({ title: text.alt({ title }), url: link });
    } catch (error) {
      // Closing the share sheet is not a failure.
      if ((error as Error).name !== 'AbortError') await copy(link);
    }
  }

  return (
    <Button variant="secondary" disabled={!link} onClick={() => void share()}>
      {canShare ? text.share : text.copy}
    </Button>
  );
}
